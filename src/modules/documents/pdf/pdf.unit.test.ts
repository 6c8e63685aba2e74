import { expect, test } from 'vitest';
import { pdfPages } from '../../../../test/support/pdf';
import { defaultZone, formatFor } from '../../../engine/format';
import { textsIn } from '../../../server/app/texts';
import { draw } from '../../../engine/server/pdf/draw';
import { paperOf } from './server/paper-of';
import { table } from '../../../engine/server/pdf/table';
import { type Company, letterhead, note, parties, totals, vatTable } from './server/parts';
import type { Content, Paper, Words } from '../../../engine/server/pdf/paper';

const company: Company = {
  name: 'GALWEX POWŁOKI',
  address: 'ul. Żółta 10',
  postCode: '40-001',
  city: 'Łódź',
  nip: '1111111111',
  phone: '600 100 200',
  email: 'biuro@galwex.test',
  bankName: 'Bank Przykładowy',
  bankAccount: '11 1111 1111 1111 1111 1111 1111',
};
const words = (language: 'pl' | 'en'): Words => ({
  language,
  home: 'PL',
  t: textsIn(language),
  own: textsIn('pl'),
  format: formatFor(language, defaultZone),
});

function sample(language: 'pl' | 'en', rows: number, name = 'Profil aluminiowy'): Paper {
  const w = words(language);
  return paperOf(w, company, 'FV/0001/10/2026', [
    letterhead(w, company, { title: 'Faktura', number: 'FV/0001/10/2026' }, [['Data', '09.10.2026']]),
    parties({ label: 'Nabywca', name: 'Erős Kőfaragó Kft.', lines: ['1051 Budapest', null] }),
    table(
      [
        { label: 'Lp', width: 24, number: true, cell: (_, at) => String(at + 1) },
        { label: 'Nazwa', width: '*', cell: (row: string) => row },
        { label: 'Wartość', width: 80, number: true, cell: () => w.format.money(123_456_789) },
      ],
      Array.from({ length: rows }, (_, at) => `${name} ${at + 1}`),
    ),
    totals([
      ['Netto', w.format.money(341_620)],
      ['Brutto', w.format.money(420_193)],
    ]),
    vatTable(w, [
      { rate: '23 %', net: 300_000, vat: 69_000, gross: 369_000 },
      { rate: '8 %', net: 41_620, vat: 3_330, gross: 44_950 },
    ]),
    ...note('Uwagi', 'Zażółć gęślą jaźń'),
  ]);
}
const pagesOf = async (paper: Paper): Promise<string[]> => pdfPages(await draw(paper));

test('letters of our customers, numbers and sums stand in it', async () => {
  const [page] = await pagesOf(sample('pl', 2));
  expect(page).toContain('GALWEX POWŁOKI');
  expect(page).toContain('ul. Żółta 10, 40-001 Łódź');
  expect(page).toContain('NIP 1111111111 · tel. 600 100 200');
  expect(page).toContain('Erős Kőfaragó Kft.');
  expect(page).toContain('Zażółć gęślą jaźń');
  expect(page).toContain('1 234 567,89');
  expect(page).toContain('Brutto 4 201,93');
  expect(page).toContain('Razem 3 416,20 723,30 4 139,50');
  expect(page).toContain('Strona 1 z 1');
});

test('the English one speaks English', async () => {
  const [page] = await pagesOf(sample('en', 1));
  expect(page).toContain('VAT ID PL1111111111');
  expect(page).toContain('1,234,567.89');
  expect(page).toContain('Page 1 of 1');
});

test('a long one has its head and its number on every page', async () => {
  const pages = await pagesOf(sample('pl', 120));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain(`Strona ${at + 1} z ${pages.length}`);
    expect(page).toContain('FV/0001/10/2026');
  });
  expect(pages[1]).toContain('Lp Nazwa Wartość');
  expect(pages.join(' ')).toContain('Profil aluminiowy 120');
});

test('a name without a space stays in its column', async () => {
  const [page] = await pagesOf(sample('pl', 1, 'W'.repeat(255)));
  expect(page).toContain('Wartość');
  expect(page).toContain('1 234 567,89');
  expect(page?.replace(/[\s\u200b]/g, '')).toContain('W'.repeat(255));
});

test('nothing is fetched and no file is read, whatever a document says', async () => {
  const reading = (content: object) => draw({ ...sample('pl', 1), content: [content as Content] });
  await expect(reading({ image: '/etc/hostname' })).rejects.toThrow('could not be drawn');
  await expect(reading({ image: 'http://127.0.0.1:9/x.png' })).rejects.toThrow('could not be drawn');
  expect((await pagesOf(sample('pl', 1)))[0]).toContain('GALWEX');
});

test('drawing leaves the event loop free', async () => {
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 5);
  const pages = await draw(sample('pl', 2_000));
  clearInterval(beat);
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
  // Drawn on it, the document would let none through.
  expect(beats).toBeGreaterThan(10);
});

test('more than wait in line are refused at once, the others are drawn', async () => {
  const many = Array.from({ length: 30 }, () => draw(sample('pl', 1)));
  const outcome = await Promise.allSettled(many);
  const refused = outcome.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ status: 503, errorStr: 'TooBusy' });
});
