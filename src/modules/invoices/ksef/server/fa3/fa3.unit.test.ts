import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSchema, officialSchema } from '../../../../../../test/support/ksef/official-schema';
import { recipientKind } from '../../../../sales/customers/recipient';
import { lineValue } from '../../../billing/line-value';
import { sumsOf, vatDifference, vatTable } from '../../../billing/vat-table';
import { ksefProblems } from './check';
import { fa3Xml } from './fa3';
import type { KsefInvoice, KsefKind, KsefLine } from './ksef-invoice';
import { amountText, cleanText, rateText } from './values';
import { ksefRates } from './vat-codes';

const madeAt = new Date('2026-10-09T10:00:00.123Z');
const wrong = hasSchema ? officialSchema() : () => [];
const read = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml).Faktura;

const line = (values: Partial<KsefLine>): KsefLine => ({
  code: null,
  name: 'Malowanie proszkowe',
  amount: '1.0000',
  unit: 'm²',
  priceNet: 100,
  discount: 0,
  valueNet: 100,
  vatCode: '23',
  original: null,
  isDeduction: false,
  ...values,
});
const mainJob: KsefInvoice = {
  kind: 'VAT',
  number: 'FV/0001/10/2026',
  date: '2026-10-09',
  saleDate: '2026-10-09',
  dueDate: '2026-10-23',
  currency: 'PLN',
  rate: null,
  seller: {
    name: 'GALWEX POWŁOKI',
    nip: '111-111-11-11',
    address: 'ul. Prosta 1',
    postCode: '40-001',
    city: 'Katowice',
    phone: '600100200',
    email: 'biuro@galwex.test',
    bankName: 'Bank',
    bankAccount: '11 1111 1111 1111 1111 1111 1111',
  },
  buyer: {
    code: 'ALU01',
    name: 'ALUFASADA sp. z o.o.',
    nip: '2222222222',
    address: 'ul. Źródlana 7A, 44-240 Żory',
    country: 'PL',
    isLocalUnit: false,
    isGroupMember: false,
  },
  recipient: null,
  buyerBefore: null,
  vatTable: [{ vatRateId: 1, code: '23', rate: 2300, net: 341_620, vat: 78_573, gross: 420_193 }],
  valueGross: 420_193,
  grossBefore: 0,
  lines: [
    line({ name: 'Słupek P-6060', amount: '56.1600', priceNet: 2800, discount: 7862, valueNet: 149_386 }),
    line({ name: 'Kątownik K-45', amount: '7.2000', priceNet: 3200, discount: 1152, valueNet: 21_888 }),
    line({ name: 'Brama', amount: '19.6000', priceNet: 7800, discount: 7644, valueNet: 145_236 }),
    line({ name: 'Uchwyt', amount: '3.0000', priceNet: 4600, discount: 690, valueNet: 13_110 }),
    line({ name: 'Transport', unit: 'usł.', priceNet: 12_000, valueNet: 12_000 }),
  ],
  correctionReason: null,
  corrected: null,
  advances: [],
  ordered: null,
  paymentCode: 'PRZELEW',
  paymentName: 'Przelew',
  paidDate: null,
  isSplitPayment: false,
  exemptionBasis: null,
  deliveryNotes: ['WZ/77/2026'],
  orderNumbers: ['ZL/0001/10/2026'],
  lots: ['24A-117'],
  note: null,
};
const valid = (invoice: KsefInvoice) => {
  expect(ksefProblems(invoice)).toEqual([]);
  const xml = fa3Xml(invoice, madeAt);
  expect(wrong(xml)).toEqual([]);
  return read(xml);
};

describe('the invoice of the main job as FA(3)', () => {
  it('carries what the law asks for', () => {
    const { Naglowek, Podmiot1, Podmiot2, Fa } = valid(mainJob);
    expect(Naglowek).toMatchObject({
      KodFormularza: { '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E', '#text': 'FA' },
      DataWytworzeniaFa: '2026-10-09T10:00:00Z',
    });
    expect(Podmiot1.DaneIdentyfikacyjne).toEqual({ NIP: '1111111111', Nazwa: 'GALWEX POWŁOKI' });
    expect(Podmiot2).toMatchObject({ DaneIdentyfikacyjne: { NIP: '2222222222' }, JST: '2', GV: '2' });
    expect(Fa).toMatchObject({
      KodWaluty: 'PLN',
      P_1: '2026-10-09',
      P_2: 'FV/0001/10/2026',
      WZ: 'WZ/77/2026',
      P_13_1: '3416.20',
      P_14_1: '785.73',
      P_15: '4201.93',
      RodzajFaktury: 'VAT',
      Adnotacje: {
        P_16: '2',
        P_17: '2',
        P_18: '2',
        P_18A: '2',
        Zwolnienie: { P_19N: '1' },
        NoweSrodkiTransportu: { P_22N: '1' },
        P_23: '2',
        PMarzy: { P_PMarzyN: '1' },
      },
      Platnosc: { TerminPlatnosci: { Termin: '2026-10-23' }, FormaPlatnosci: '6' },
      WarunkiTransakcji: { Zamowienia: { NrZamowienia: 'ZL/0001/10/2026' }, NrPartiiTowaru: '24A-117' },
    });
    expect(Fa.Platnosc.RachunekBankowy.NrRB).toBe('11111111111111111111111111');
    expect(Fa.FaWiersz[0]).toEqual({
      NrWierszaFa: '1',
      P_7: 'Słupek P-6060',
      P_8A: 'm²',
      P_8B: '56.16',
      P_9A: '28.00',
      P_10: '78.62',
      P_11: '1493.86',
      P_12: '23',
    });
  });
  it('marks split payment, exemption and reverse charge', () => {
    expect(valid({ ...mainJob, isSplitPayment: true }).Fa.Adnotacje.P_18A).toBe('1');
    const rated = (code: string) => ({
      vatTable: [{ vatRateId: 1, code, rate: 0, net: 100, vat: 0, gross: 100 }],
      lines: [line({ vatCode: code })],
      valueGross: 100,
    });
    const exempt = valid({ ...mainJob, ...rated('ZW'), exemptionBasis: 'art. 43 ust. 1 pkt 2' }).Fa;
    expect(exempt.Adnotacje.Zwolnienie).toEqual({ P_19: '1', P_19A: 'art. 43 ust. 1 pkt 2' });
    expect(exempt).toMatchObject({ P_13_7: '1.00', FaWiersz: { P_12: 'zw' } });
    const reversed = valid({ ...mainJob, ...rated('OO') }).Fa;
    expect(reversed).toMatchObject({ P_13_10: '1.00', Adnotacje: { P_18: '1' }, FaWiersz: { P_12: 'oo' } });
    const prefixes = ['NP UE', '0 WDT', 'OO', '23'].map(
      (code) => valid({ ...mainJob, ...rated(code) }).Podmiot1.PrefiksPodatnika,
    );
    expect(prefixes).toEqual(['PL', 'PL', undefined, undefined]);
  });
  it.each([
    ['DE', 'DE123456789', { KodUE: 'DE', NrVatUE: '123456789' }],
    ['GR', '094259216', { KodUE: 'EL', NrVatUE: '094259216' }],
    ['CH', 'CHE-123.456.789', { KodKraju: 'CH', NrID: 'CHE123456789' }],
    ['PL', null, { BrakID: '1' }],
  ])('names a buyer of %s with %s', (country, nip, identity) => {
    const { Podmiot2 } = valid({ ...mainJob, buyer: { ...mainJob.buyer, country, nip } });
    expect(Podmiot2.DaneIdentyfikacyjne).toMatchObject(identity);
  });
  it('carries rate and tax in PLN of an invoice in another currency', () => {
    const { Fa } = valid({ ...mainJob, currency: 'EUR', rate: '4.27150000' });
    expect(Fa).toMatchObject({ KodWaluty: 'EUR', P_14_1: '785.73', P_14_1W: '3356.25' });
    expect(Fa.FaWiersz[0].KursWaluty).toBe('4.2715');
  });
});

describe('an invoice meant for somebody else than who is billed', () => {
  const unit = {
    kind: recipientKind.localUnit,
    name: 'Szkoła Podstawowa nr 3',
    number: '5252344078',
    address: 'ul. Szkolna 1, 44-240 Żory',
  };
  it('names the unit of the local government, so that KSeF shows it there', () => {
    const { Podmiot2, Podmiot3 } = valid({
      ...mainJob,
      recipient: unit,
      buyer: { ...mainJob.buyer, isLocalUnit: true },
    });
    expect([Podmiot2.JST, Podmiot2.GV]).toEqual(['1', '2']);
    expect(Podmiot3).toEqual({
      DaneIdentyfikacyjne: { NIP: '5252344078', Nazwa: 'Szkoła Podstawowa nr 3' },
      Adres: { KodKraju: 'PL', AdresL1: 'ul. Szkolna 1, 44-240 Żory' },
      Rola: '8',
    });
  });
  it('names the member of the VAT group, also by its internal identifier', () => {
    const recipient = {
      kind: recipientKind.groupMember,
      name: 'ALU Montaż',
      number: '2222222222-00017',
      address: null,
    };
    const { Podmiot2, Podmiot3 } = valid({ ...mainJob, recipient, buyer: { ...mainJob.buyer, isGroupMember: true } });
    expect([Podmiot2.JST, Podmiot2.GV]).toEqual(['2', '1']);
    expect(Podmiot3).toEqual({ DaneIdentyfikacyjne: { IDWew: '2222222222-00017', Nazwa: 'ALU Montaż' }, Rola: '10' });
  });
});

describe('other kinds', () => {
  const corrected = {
    number: 'FV/0001/10/2026',
    date: '2026-10-09',
    ksefNumber: '1111111111-20261009-010000A1B2C3-0E',
  };
  it('a correction brings each line before and after, the difference and its invoice', () => {
    const before = line({ amount: '2.0000', priceNet: 5000, valueNet: 10_000 });
    const { Fa } = valid({
      ...mainJob,
      kind: 'KOR',
      corrected,
      correctionReason: 'Błędna ilość',
      buyerBefore: { ...mainJob.buyer, address: 'ul. Stara 1, 44-240 Żory' },
      lines: [line({ amount: '1.0000', priceNet: 5000, valueNet: 5000, original: before }), line({ name: 'Nowa' })],
      vatTable: [{ vatRateId: 1, code: '23', rate: 2300, net: -4900, vat: -1127, gross: -6027 }],
      valueGross: -6027,
    });
    expect(Fa).toMatchObject({
      P_13_1: '-49.00',
      P_15: '-60.27',
      RodzajFaktury: 'KOR',
      PrzyczynaKorekty: 'Błędna ilość',
      DaneFaKorygowanej: { NrKSeF: '1', NrKSeFFaKorygowanej: corrected.ksefNumber },
      Podmiot2K: { IDNabywcy: '1' },
    });
    // Nothing is to be paid: neither a day nor an account.
    expect(Fa.Platnosc).toEqual({ FormaPlatnosci: '6' });
    expect(
      Fa.FaWiersz.map((row: Record<string, string>) => [row['NrWierszaFa'], row['P_8B'], row['StanPrzed']]),
    ).toEqual([
      ['1', '2', '1'],
      ['1', '1', undefined],
      ['2', '1', undefined],
    ]);
  });
  it('a correction of an invoice issued outside the system says so', () => {
    const { Fa } = valid({
      ...mainJob,
      kind: 'KOR',
      correctionReason: 'x',
      corrected: { ...corrected, ksefNumber: null },
    });
    expect(Fa.DaneFaKorygowanej.NrKSeFN).toBe('1');
    expect(Fa.Platnosc.TerminPlatnosci).toEqual({ Termin: '2026-10-23' });
  });
  it('an advance brings what it is paid on instead of lines; the final invoice names its advances', () => {
    const ordered = { gross: 12_300, lines: [{ ...line({ valueNet: 10_000 }), valueVat: 2300 }] };
    const advance = valid({
      ...mainJob,
      kind: 'ZAL',
      ordered,
      paidDate: '2026-10-09',
      currency: 'EUR',
      rate: '4.5',
    }).Fa;
    expect(advance).toMatchObject({
      RodzajFaktury: 'ZAL',
      KursWalutyZ: '4.5',
      Platnosc: { Zaplacono: '1', DataZaplaty: '2026-10-09' },
      Zamowienie: { WartoscZamowienia: '123.00', ZamowienieWiersz: { P_11NettoZ: '100.00', P_11VatZ: '23.00' } },
    });
    expect(advance.FaWiersz).toBeUndefined();
    const final = valid({
      ...mainJob,
      kind: 'ROZ',
      advances: [corrected, { number: 'FZ/1', date: '2026-01-01', ksefNumber: null }],
      lines: [...mainJob.lines, line({ valueNet: -100, priceNet: -100, isDeduction: true })],
    }).Fa;
    expect(final.FakturaZaliczkowa).toEqual([
      { NrKSeFFaZaliczkowej: corrected.ksefNumber },
      { NrKSeFZN: '1', NrFaZaliczkowej: 'FZ/1' },
    ]);
    expect(final.FaWiersz).toHaveLength(5);
  });
});

describe('an invoice that lacks something', () => {
  const { seller, buyer } = mainJob;
  it.each([
    ['sellerNip', { seller: { ...seller, nip: null } }],
    ['sellerNip', { seller: { ...seller, nip: '1111111112' } }],
    ['sellerAddress', { seller: { ...seller, city: ' ' } }],
    ['bankAccount', { seller: { ...seller, bankAccount: null }, isSplitPayment: true }],
    ['buyerAddress', { buyer: { ...buyer, address: null } }],
    ['buyerNip', { buyer: { ...buyer, nip: '123' } }],
    ['recipient', { recipient: { kind: 1, name: 'Szkoła', number: '5252344079', address: null } }],
    ['rate', { currency: 'EUR' }],
    ['number', { number: null }],
    ['lineName', { lines: [line({ name: '\u0000 ' })] }],
    ['vatRate', { lines: [line({ vatCode: '19' })] }],
    ['exemptionBasis', { lines: [line({ vatCode: 'ZW' })] }],
    ['corrected', { kind: 'KOR', correctionReason: 'x' }],
    ['lines', { lines: [] }],
  ] as [string, Partial<KsefInvoice>][])('is not sent: %s', (key, changes) => {
    expect(ksefProblems({ ...mainJob, ...changes }).map((problem) => problem.key)).toContain(key);
  });
  it('keeps texts within what the system takes', () => {
    expect(cleanText(' a\u0000b\n\u007fc\ufffe ', 10)).toBe('a b c');
    expect(cleanText('🎨'.repeat(5), 3)).toBe('🎨🎨🎨');
    expect(rateText('0.01085349')).toBe('0.010853');
    expect(rateText('4.27150000')).toBe('4.2715');
    expect(amountText(-5)).toBe('-0.05');
  });
});

const codes = Object.keys(ksefRates);
const percent: Readonly<Record<string, number>> = { 23: 2300, 22: 2200, 8: 800, 7: 700, 5: 500 };
const rates = new Map(codes.map((code, id) => [id, { id, name: code, code, value: percent[code] ?? 0 }]));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const state = fc
  .record({
    name: text.map((name) => `P ${name}`),
    amount: fc
      .integer({ min: 1, max: 10_000_000 })
      .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`),
    unit: fc.constantFrom('m²', 'szt.', 'mb', 'kg'),
    priceNet: fc.integer({ min: 0, max: 10_000_000 }),
    discountPercent: fc.constantFrom(null, 0, 500, 3333),
    vatRateId: fc.integer({ min: 0, max: codes.length - 1 }),
  })
  .map((one) => ({ ...one, ...lineValue(one)!, vatCode: codes[one.vatRateId]!, valueGross: null }));
const anyInvoice = fc
  .record({
    kind: fc.constantFrom<KsefKind>('VAT', 'ROZ', 'ZAL', 'KOR', 'KOR_ZAL', 'KOR_ROZ'),
    lines: fc.array(fc.record({ now: state, before: fc.option(state) }), { minLength: 1, maxLength: 6 }),
    currency: fc.constantFrom('PLN', 'EUR'),
    name: text,
    note: fc.option(fc.string({ unit: 'grapheme', maxLength: 600 })),
    isSplitPayment: fc.boolean(),
    paymentCode: fc.constantFrom('PRZELEW', 'GOTOWKA', 'POBRANIE'),
  })
  .map(({ kind, lines, currency, name, note, isSplitPayment, paymentCode }): KsefInvoice => {
    const isCorrection = kind.startsWith('KOR');
    const after = vatTable(
      lines.map(({ now }) => now),
      rates,
    );
    const before = vatTable(
      lines.flatMap((one) => one.before ?? []),
      rates,
    );
    const table = isCorrection ? vatDifference(before, after) : after;
    return {
      ...mainJob,
      kind,
      currency,
      rate: currency === 'PLN' ? null : '4.27153412',
      buyer: { ...mainJob.buyer, name: `N ${name}` },
      note,
      isSplitPayment,
      paymentCode,
      exemptionBasis: 'art. 113',
      correctionReason: isCorrection ? 'Korekta' : null,
      corrected: isCorrection ? { number: 'FV/1', date: '2026-10-01', ksefNumber: null } : null,
      vatTable: table,
      valueGross: sumsOf(table).gross,
      grossBefore: sumsOf(before).gross,
      lines: lines.map((one) => line({ ...one.now, original: isCorrection ? one.before : null })),
    };
  });

/** Hundredths of an amount as it is written. */
const hundredths = (written: string | undefined): number => Number((written ?? '0.00').replace('.', ''));

describe('any invoice', () => {
  it('is valid and comes to the same when it is read again', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const { Fa } = valid(invoice);
        const sum = (prefix: RegExp) =>
          Object.keys(Fa).reduce((all, key) => (prefix.test(key) ? all + hundredths(Fa[key]) : all), 0);
        const { net, vat, gross } = sumsOf(invoice.vatTable);
        expect([sum(/^P_13_/), sum(/^P_14_\d$/), hundredths(Fa.P_15)]).toEqual([net, vat, gross]);
        const rows = [Fa.FaWiersz].flat() as Record<string, string>[];
        const value = rows.reduce((all, row) => all + (row['StanPrzed'] ? -1 : 1) * hundredths(row['P_11']), 0);
        expect(value).toBe(net);
      }),
      { numRuns: 200 },
    );
  });
  it.runIf(hasSchema)('the official schema refuses what it must', () => {
    expect(wrong(fa3Xml(mainJob, madeAt).replace('<P_2>FV/0001/10/2026</P_2>', ''))).not.toEqual([]);
  });
});
