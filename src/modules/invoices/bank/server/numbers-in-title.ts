import { documentNumber } from '../../../documents/numbering/server/document-number';

/** Letters of the documents that are owed: invoices, advance invoices and corrections. */
export type OwedLetters = readonly [invoice: string, advance: string, correction: string];
const inPoland: OwedLetters = ['FV', 'FZ', 'FK'];

export interface FoundNumbers {
  /** Whole numbers of our series, as they are written in full: `FV/0001/10/2026`. */
  sure: string[];
  /** Numbers without their letters, which may also be a day or somebody else's: of every series they may be of. */
  vague: string[];
}

const folded = (title: string): string =>
  title.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('Ł', 'L').replaceAll(/\s+/g, ' ');

/** Between the parts of a number people write anything, or nothing but a blank. */
const gap = '[\\s/\\\\._,:-]{1,3}';
const month = '(0?[1-9]|1[0-2])';
const year = '(20\\d{2}|\\d{2})';
const wholeOf = (letters: OwedLetters) =>
  new RegExp(`(?<![A-Z])(${letters.join('|')})[\\s/\\\\._,:-]{0,3}(\\d{1,9})${gap}${month}${gap}${year}(?!\\d)`, 'g');
const jointOf = (letters: OwedLetters) =>
  new RegExp(`(?<![A-Z])(${letters.join('|')})\\s?(\\d{4,9})(0[1-9]|1[0-2])(20\\d{2})(?!\\d)`, 'g');
const bare = new RegExp(`(?<![\\dA-Z/])(\\d{1,9})${gap}${month}${gap}(20\\d{2})(?!\\d)`, 'g');

const textOf = (letters: string, number: string, ofMonth: string, ofYear: string): string =>
  documentNumber(
    letters,
    Number(number),
    `${ofYear.length === 2 ? `20${ofYear}` : ofYear}-${ofMonth.padStart(2, '0')}-01`,
  ).text;

/**
 * Numbers of invoices in the title of a transfer, however they were typed: small letters, blanks or other signs for the
 * strokes, without zeros in front, without the letters.
 */
export function numbersIn(title: string, letters: OwedLetters = inPoland): FoundNumbers {
  const [whole, joint] = [wholeOf(letters), jointOf(letters)];
  const text = folded(title);
  const sure = new Set<string>();
  for (const shape of [whole, joint])
    for (const [, own, number, ofMonth, ofYear] of text.matchAll(shape))
      if (Number(number)) sure.add(textOf(own!, number!, ofMonth!, ofYear!));
  const vague = new Set<string>();
  // What was read with its letters is not read again without them.
  for (const [, number, ofMonth, ofYear] of text.replaceAll(whole, ' ; ').replaceAll(joint, ' ; ').matchAll(bare))
    if (Number(number)) for (const own of letters.slice(0, 2)) vague.add(textOf(own, number!, ofMonth!, ofYear!));
  return { sure: [...sure], vague: [...vague].filter((one) => !sure.has(one)) };
}

/** Letters and digits alone: how a number of another shape is looked for in a title. */
export const bareText = (text: string): string => folded(text).replaceAll(/[^A-Z0-9]/g, '');

/** Tax numbers in a text: ten digits, also parted by blanks or dashes. */
export const nipsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<!\d)\d{3}[ -]?\d{2,3}[ -]?\d{2}[ -]?\d{2,3}(?!\d)/g)]
      .map(([found]) => found.replaceAll(/\D/g, ''))
      .filter((one) => one.length === 10),
  ),
];
