/** Statements of fictional banks' customers in the formats that are read, with what a test wants in them. */

export const ownAccount = '11111111111111111111111111';

export interface SampleTransfer {
  /** `YYYY-MM-DD`. */
  date?: string;
  /** Hundredths; below zero went out. */
  amount: number;
  title: string;
  name?: string;
  /** 26 digits. */
  account?: string;
  reference?: string;
}

const amountText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};
const short = (day: string): string => day.slice(2).replaceAll('-', '');
const pieces = (text: string, width = 27): string[] => text.match(new RegExp(`.{1,${width}}`, 'gs')) ?? [''];
let serial = 0;

interface Options {
  account?: string;
  currency?: string;
  number?: string;
  opening?: number;
  /** Separator of the subfields of `:86:`. */
  separator?: '~' | '<';
}

/** A statement in MT940 with numbered subfields, as PKO BP (`~`) and Santander (`<`) write them. */
export function mt940(transfers: readonly SampleTransfer[], options: Options = {}): string {
  const { account = ownAccount, currency = 'PLN', number = '1', opening = 100_000, separator = '~' } = options;
  const closing = transfers.reduce((sum, { amount }) => sum + amount, opening);
  const lines = transfers.flatMap(({ date = '2026-10-20', amount, title, name = '', account: from, reference }) => {
    const mark = amount < 0 ? 'D' : 'C';
    return [
      `:61:${short(date)}${short(date).slice(2)}${mark}${amountText(amount)}N152NONREF//${reference ?? `REF${++serial}`}`,
      '152 0',
      `:86:020${separator}00152`,
      ...pieces(title).map((piece, at) => `${separator}2${at}${piece}`),
      ...(from ? [`${separator}30${from.slice(2, 10)}`, `${separator}31${from.slice(10)}`] : []),
      ...pieces(name).map((piece, at) => `${separator}${separator === '<' ? 27 + at : 32 + at}${piece}`),
      ...(from ? [`${separator}38PL${from}`] : []),
      `${separator}60ÿ`,
    ];
  });
  const sign = (value: number) => (value < 0 ? 'D' : 'C');
  return [
    ':20:MT940',
    `:25:/PL${account}`,
    `:28C:${number}`,
    `:60F:${sign(opening)}261001${currency}${amountText(opening)}`,
    ...lines,
    `:62F:${sign(closing)}261031${currency}${amountText(closing)}`,
    `:64:${sign(closing)}261031${currency}${amountText(closing)}`,
    '-',
    '',
  ].join('\r\n');
}

/** A text in code page 1250; letters it lacks are left out. */
export function in1250(text: string): Buffer {
  const decoder = new TextDecoder('windows-1250');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const));
  return Buffer.from([...text].flatMap((letter) => codes.get(letter) ?? []));
}
