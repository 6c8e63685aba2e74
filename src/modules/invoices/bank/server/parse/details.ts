import { accountKey, words } from './parsed';

/** What field `:86:` of a statement tells of a transaction. */
export interface Details {
  account: string | null;
  name: string | null;
  title: string | null;
}

/** Numbers of subfields in use; anything else after a separator belongs to the text. */
const subfield = '(?:00|10|2\\d|3[0-48]|6[0-3])';
/** PKO BP writes `~`, Santander and ING `<`, others `?` or `^`. */
const separators = ['~', '<', '?', '^'].map((sign) => ({
  begin: new RegExp(`^\\s*(?:\\w{1,4}\\s*)?\\${sign}${subfield}`),
  split: new RegExp(`\\${sign}(${subfield})`),
}));
/** Characters of a subfield; one as long as that goes on in the next. */
const WIDTH = 27;

/**
 * Reads `:86:`, given with its lines joined. Two families are in use: numbered subfields - 20 to 26 the title, 27 to 29
 * or 32 and 33 the other side's name, 30 and 31 or 38 its account - and the words of mBank (`Z RACH.: …; OD: …; TYT.: …`).
 *
 * Sources: PKO Bank Polski "Struktura pliku MT940" (subfields ~00 ~20 to ~25, ~30 to ~33, ~38, ~60, ~63); the description
 * "Opis formatu pliku wyciągów MT940" (docplayer.pl/49455177: subfields begin with `<`, code page 852); mBank CompanyNet
 * "Opis formatu pliku eksportu wyciągów dziennych MT940" (docplayer.pl/605075).
 */
export function detailsOf(text: string): Details {
  const separator = separators.find(({ begin }) => begin.test(text));
  if (separator) return ofSubfields(text.split(separator.split));
  return ofWords(text) ?? { account: null, name: null, title: words(text) };
}

/** @param parts what stands before the first subfield, then number and value in turn */
function ofSubfields(parts: readonly string[]): Details {
  const values = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const value = parts[at + 1]!;
    // A subfield without a value is filled with one character of code 255.
    values.set(parts[at]!, /^[ÿ˙\u00A0\s]*$/.test(value) ? '' : value);
  }
  const of = (...keys: string[]) => joined(keys.map((key) => values.get(key) ?? ''));
  const second = of('32', '33');
  const title = of('20', '21', '22', '23', '24', '25', '26', ...(second ? ['27', '28', '29'] : []));
  return { account: accountIn(values), name: second ?? of('27', '28', '29'), title: title ?? of('00') };
}

/** Texts cut at a width are put together as they were; shorter ones are words apart. */
const joined = (parts: readonly string[]): string | null =>
  words(
    parts.reduce((text, part, at) => {
      const before = parts[at - 1] ?? '';
      return before.length >= WIDTH ? text + part : `${text} ${part}`;
    }, ''),
  );

/** The account of the other side: whole, or its bank and its number, which lack the check digits. */
function accountIn(values: ReadonlyMap<string, string>): string | null {
  const whole = accountKey(values.get('38')) ?? accountKey(values.get('29')?.match(/^\s*(?:PL)?\d{26}\s*$/)?.[0]);
  if (whole) return whole;
  const bank = accountKey(values.get('30')) ?? '';
  const number = accountKey(values.get('31')) ?? '';
  if (/^\d{8}$/.test(bank) && /^\d{16}$/.test(number)) return checkDigits(bank + number) + bank + number;
  return number || null;
}

/** ISO 7064 mod 97-10 of a Polish account: `PL00` is `252100` at its end. */
const checkDigits = (bban: string): string => String(98n - (BigInt(`${bban}252100`) % 97n)).padStart(2, '0');

const keywords = [
  'Z RACH',
  'NA RACH',
  'OD',
  'DLA',
  'TYT',
  'TNR',
  'DATA STEMPLA',
  'REF. KLIENTA',
  'WALUTA',
  'KWOTA',
  'KURS',
];
const keyword = new RegExp(`(?:^|;)\\s*(${keywords.map((one) => one.replaceAll('.', '\\.')).join('|')})\\.?:\\s`, 'g');

function ofWords(text: string): Details | undefined {
  const line = text.replaceAll(/\s+/g, ' ');
  const found = [...line.matchAll(keyword)];
  if (!found.some(([, key]) => key === 'TYT')) return undefined;
  const values = new Map(
    found.map((match, at) => [
      match[1]!,
      line.slice(match.index + match[0].length, found[at + 1]?.index).replace(/;\s*$/, ''),
    ]),
  );
  return {
    account: accountKey(values.get('Z RACH') ?? values.get('NA RACH')),
    name: words(values.get('OD') ?? values.get('DLA')),
    title: words(values.get('TYT')),
  };
}
