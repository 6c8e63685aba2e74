/** Characters of the alphabet every phone has (GSM 03.38): 7 bits each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those that take two of its places. */
const extended = new Set('^{}\\[~]|€\f');
const sizes = { plain: { one: 160, many: 153 }, unicode: { one: 70, many: 67 } } as const;

export interface SmsParts {
  /** SMS the text is sent, and paid for, as. */
  parts: number;
  /** A letter beyond the basic alphabet makes every part shorter. */
  isUnicode: boolean;
  /** Characters one part holds. */
  perPart: number;
}

/** As the gateway writes it where accents are left out. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');

/** How many SMS a text is, as networks count it. @param plainLetters whether the gateway leaves accents out */
export function smsParts(text: string, plainLetters: boolean): SmsParts {
  const sent = [...(plainLetters ? withoutAccents(text) : text)];
  const isUnicode = sent.some((letter) => !basic.has(letter) && !extended.has(letter));
  const { one, many } = isUnicode ? sizes.unicode : sizes.plain;
  const placesOf = (letter: string) => (isUnicode ? letter.length : extended.has(letter) ? 2 : 1);
  const places = sent.reduce((sum, letter) => sum + placesOf(letter), 0);
  if (places <= one) return { parts: places ? 1 : 0, isUnicode, perPart: one };
  let parts = 1;
  let used = 0;
  for (const letter of sent) {
    const size = placesOf(letter);
    // A character of two places is not torn between two parts.
    if (used + size > many) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return { parts, isUnicode, perPart: many };
}
