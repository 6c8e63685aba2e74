/** Letters without their marks, in capitals: `Żółty` → `ZOLTY`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').replace(/ß/g, 'ss').toUpperCase();

/** What two spellings of one code have in common: `p 6060`, `P-6060` and `P_6O60` are the same, `60x60` and `60 × 60` too. */
export const codeKey = (text: string): string =>
  plain(text)
    .replace(/[^A-Z0-9½]/g, '')
    .replace(/(?<=\d)O+|(?<!O)O+(?=\d)/g, (run) => '0'.repeat(run.length))
    .replace(/(?<=\d)X(?=\d)/g, '');

const ral = /(?:^|[^A-Z0-9])(?:RAL[\s._-]*)?([0-9O]{4})(?![0-9])/;
const words: readonly { look: string; shapes: RegExp }[] = [
  { look: 'structure', shapes: /\b(STR?|STRUKT\w*|STRUCT\w*|FEINSTRUKT\w*|TEKSTUR\w*|TEXTUR\w*|DROBNOSTRUKT\w*)\b/ },
  { look: 'satin', shapes: /\b(SATYN\w*|SATIN\w*|SEIDEN\w*|POLMAT\w*|SEMI\w*|PM)\b/ },
  { look: 'mat', shapes: /\b(MAT|MATT|MATOW\w*|MATTE|M)\b/ },
  { look: 'gloss', shapes: /\b(POLYSK\w*|GL|GLOSS\w*|GLANZ\w*|GLANC\w*|P)\b/ },
  { look: 'metallic', shapes: /\b(METALI\w*|METALL\w*|MET)\b/ },
];

/** The look somebody meant by a word beside the colour: `struktura`, `st`, `mat`, `połysk`. */
export const lookOf = (text: string): string | undefined => {
  const searched = plain(text).replace(/[^A-Z0-9]+/g, ' ');
  return words.find(({ shapes }) => shapes.test(searched))?.look;
};

/** The four digits of a RAL colour, with O read as 0; undefined where there are none. */
export function ralOf(text: string): string | undefined {
  const match = ral.exec(plain(text).replace(/RAL/g, ' RAL '));
  const digits = match?.[1]?.replace(/O/g, '0');
  return digits && /^[1-9]\d{3}$/.test(digits) ? digits : undefined;
}
