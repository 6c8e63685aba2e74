import { withUnit } from '../../../../engine/format';
import { breakable, table } from '../../../../engine/server/pdf/table';
import { countryName as countryIn } from './country-name';
import { accountNumber, vatNumber } from './numbers';
import type { Content, Words } from '../../../../engine/server/pdf/paper';

/** The shop's own company as it stands on documents. */
export interface Company {
  name: string;
  address: string | null;
  postCode: string | null;
  city: string | null;
  nip: string | null;
  phone: string | null;
  email: string | null;
  bankName: string | null;
  bankAccount: string | null;
  /** BIC of the bank; papers of earlier days have none. */
  bic?: string | null;
  /** File name of its logo. */
  logo?: string | null;
}
/** A label with its value; rows without a value are left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** Characters of a detail that stays on one line. */
const WHOLE = 32;

/** What a row of a table is about and, small below it, what belongs to that: a colour or a code is not parted where there is room for it. */
export function named(name: string, details: readonly (string | null | undefined | false)[], bold = true): Content {
  const title: Content = { text: breakable(name), bold };
  const parts = details.flatMap((part) => part || []);
  if (!parts.length) return title;
  const text = parts.flatMap((part, at) => [
    ...(at > 0 ? [' · '] : []),
    part.length > WHOLE ? breakable(part) : { text: part, noWrap: true },
  ]);
  return { stack: [title, { text, style: 'small' }] };
}

/** `ul. Przykładowa 10, 40-001 Katowice` */
export const addressOf = (one: { address: string | null; postCode: string | null; city: string | null }): string =>
  joined([one.address, joined([one.postCode, one.city], ' ')], ', ');

/** `BIC/SWIFT BPKOPLPW` */
export const bicOf = ({ bic }: Pick<Company, 'bic'>): string | null => (bic ? `BIC/SWIFT ${bic}` : null);

const logoOf = ({ logo }: Company): Content[] => (logo ? [{ image: logo, fit: [180, 48], margin: [0, 0, 0, 4] }] : []);

/** Who writes with address and account: of papers that do not name it among the parties. */
function ownBlock(words: Words, company: Company): Content[] {
  const { t, language } = words;
  const own: Content[] = [
    ...logoOf(company),
    { text: company.name, style: 'name' },
    { text: addressOf(company), style: 'small' },
    {
      text: joined(
        [
          company.nip && `${t('documents:nip')} ${vatNumber(company.nip, words)}`,
          company.phone && `${t('documents:phone')} ${company.phone}`,
          company.email,
        ],
        ' · ',
      ),
      style: 'small',
    },
  ];
  if (company.bankAccount)
    own.push({
      text: `${t('documents:account')} ${joined([company.bankName, accountNumber(company.bankAccount, language), bicOf(company)], ' ')}`,
      style: 'small',
    });
  return own;
}

/**
 * Who writes, on the left; what it is with its dates, on the right.
 * @param brief logo or name alone, where the paper names the company among its parties
 */
export function letterhead(
  words: Words,
  company: Company,
  { title, number, brief = false }: { title: string; number: string; brief?: boolean },
  facts: readonly Fact[],
): Content {
  const logo = logoOf(company);
  const name: Content = { text: company.name, style: 'name' };
  const own = !brief ? ownBlock(words, company) : logo.length ? logo : [name];
  const right: Content[] = [
    { text: title, style: 'label', alignment: 'right' },
    { text: number, style: 'title', alignment: 'right' },
    ...known(facts).map(([label, value]): Content => ({
      text: [{ text: `${label} `, style: 'label' }, { text: value }],
      alignment: 'right',
    })),
  ];
  return {
    layout: 'rule',
    margin: [0, 0, 0, 12],
    table: { widths: ['*', 200], body: [[{ stack: own }, { stack: right }]] },
  };
}

const known = (facts: readonly Fact[]) => facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));

export interface Party {
  /** `Nabywca` */
  label: string;
  name: string;
  lines: readonly (string | null | undefined)[];
}
/** A customer as papers name it; with its country where the paper may go abroad. */
export type CustomerOnPaper = Parameters<typeof addressOf>[0] & {
  name: string;
  nip: string | null;
  /** Its code; undefined on papers that stay at home. */
  country?: string | null;
  countryName?: string | null;
};
/** The customer with address and tax number; abroad the country is named, and its letters lead the number. */
export function customerParty(words: Words, label: string, customer: CustomerOnPaper): Party {
  const { name, nip, country, countryName } = customer;
  const number = nip && country !== undefined ? vatNumber(nip, words, country) : nip;
  return {
    label,
    name,
    lines: [
      addressOf(customer),
      !countryName || country === words.home ? null : countryIn(words, { code: country ?? '', name: countryName }),
      number && `${words.t('documents:nip')} ${number}`,
    ],
  };
}
/** Two parties side by side. */
export const parties = (...all: readonly Party[]): Content => ({
  columnGap: 24,
  margin: [0, 0, 0, 12],
  columns: all.map(({ label, name, lines }) => ({
    stack: [
      { text: label, style: 'label' as const },
      { text: breakable(name), bold: true },
      ...lines.filter((line): line is string => Boolean(line)).map(breakable),
    ],
  })),
});

/** Short facts in two columns: label above, value below. */
export function facts(all: readonly Fact[]): Content {
  return {
    columnGap: 24,
    margin: [0, 0, 0, 12],
    columns: known(all).map(([label, value]) => ({ stack: [{ text: label, style: 'label' as const }, value] })),
  };
}

/** Sums under a table, at the right edge; the last one is the one to look at. */
export function totals(rows: readonly Fact[]): Content {
  const shown = known(rows);
  return {
    columns: [
      { text: '', width: '*' },
      {
        width: 'auto',
        layout: 'sums',
        unbreakable: true,
        table: {
          widths: ['auto', 'auto'],
          body: shown.map(([label, value], at) => {
            const style = at === shown.length - 1 ? { style: 'grand' as const } : {};
            return [
              { text: label, alignment: 'right' as const, ...style },
              { text: value, alignment: 'right' as const, noWrap: true, ...style },
            ];
          }),
        },
      },
    ],
    margin: [0, 8, 0, 0],
  };
}

/** A rate that is a percentage: `23`, not `NP UE`. */
export const isPercent = (code: string): boolean => /^\d+([.,]\d+)?$/.test(code);

/** Marks of the Polish VAT act; readers of another language get words. */
const markKeys: Readonly<Record<string, string>> = {
  '0 WDT': 'euSupply',
  '0 EX': 'export',
  ZW: 'exempt',
  OO: 'reverseCharge',
  NP: 'outside',
  'NP UE': 'outsideEu',
};

/** `23 %`, or what a rate without a percentage is called. */
export function rateOf({ t }: Words, code: string): string {
  if (isPercent(code)) return withUnit(code, '%');
  const key = markKeys[code.toUpperCase()];
  return key ? t(`documents:vatMarks.${key}`) : code.toLowerCase();
}

export interface VatRow {
  /** `23 %`, or the word of a rate without one (`zw`, `np`). */
  rate: string;
  /** Hundredths. */
  net: number;
  vat: number;
  gross: number;
}
/** What each VAT rate comes to, and all of them together. */
export function vatTable({ t, format }: Words, rows: readonly VatRow[]): Content {
  const sum = (key: 'net' | 'vat' | 'gross') => rows.reduce((total, row) => total + row[key], 0);
  const all: VatRow = { rate: t('documents:together'), net: sum('net'), vat: sum('vat'), gross: sum('gross') };
  const money = (key: 'net' | 'vat' | 'gross') => (row: VatRow) => format.money(row[key]);
  const rates = table(
    [
      { label: t('documents:vatRate'), width: 80, cell: ({ rate }) => rate },
      { label: t('documents:net'), width: 80, number: true, cell: money('net') },
      { label: t('documents:vat'), width: 80, number: true, cell: money('vat') },
      { label: t('documents:gross'), width: 80, number: true, cell: money('gross') },
    ],
    rows.length > 1 ? [...rows, all] : rows,
  );
  return { stack: [rates], margin: [0, 8, 0, 0], unbreakable: true };
}

/** A heading with running text under it; nothing where there is no text. */
export const note = (label: string, text: string | null | undefined): Content[] =>
  text ? [{ stack: [{ text: label, style: 'label' }, breakable(text)], margin: [0, 12, 0, 0] }] : [];

/** Points a signature may take, and what stands above it. */
const [SIGNED_WIDTH, SIGNED_HEIGHT, ABOVE] = [200, 60, 12];

/** Points the picture of a PNG data address is high once it fits. */
function heightOf(picture: string): number {
  const head = Buffer.from(picture.slice(picture.indexOf(',') + 1, picture.indexOf(',') + 41), 'base64');
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  return Math.min(SIGNED_HEIGHT, (height * SIGNED_WIDTH) / width);
}

/** Where somebody signs: their signature when it is known, else a line to sign on. Lines side by side are level. */
export const signing = (label: string, picture?: string): Content => ({
  width: '*',
  stack: [
    picture
      ? {
          image: picture,
          fit: [SIGNED_WIDTH, SIGNED_HEIGHT],
          alignment: 'center',
          margin: [0, ABOVE + SIGNED_HEIGHT - heightOf(picture), 0, 0],
        }
      : { text: '', margin: [0, ABOVE + SIGNED_HEIGHT, 0, 0] },
    { text: '…………………………………………', alignment: 'center' },
    { text: label, style: 'small', alignment: 'center' },
  ],
});
