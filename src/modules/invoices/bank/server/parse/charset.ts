/**
 * Upper half of code page 852 (Latin-2 of DOS), which statements are still written in and `TextDecoder` does not know.
 * Source: the table of the Unicode Consortium, MAPPINGS/VENDORS/MICSFT/PC/CP852.TXT.
 */
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0';

const polish = new Set('ąćęłńóśźżĄĆĘŁŃÓŚŹŻ');

const from852 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCodePoint(byte) : cp852[byte - 128]!;
  return text;
};

const score = (text: string): number => {
  let sum = 0;
  for (const letter of text) if (letter > '\u007F') sum += polish.has(letter) ? 1 : -1;
  return sum;
};

/**
 * The text of a file: UTF-8 where it is valid as such, else of the code pages Polish banks write the one in which most
 * of what is not ASCII are Polish letters.
 */
export function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const tried = [
      new TextDecoder('windows-1250').decode(content),
      from852(content),
      new TextDecoder('iso-8859-2').decode(content),
    ];
    return tried.reduce((best, text) => (score(text) > score(best) ? text : best));
  }
}
