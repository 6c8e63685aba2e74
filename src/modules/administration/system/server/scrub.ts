const MAX = 500;
/** Characters of a fault that are looked at: some of the forms below take time that grows with its square. */
const READ = 4000;

/** What a statement is made of, as far as it matters here: the first that fits at a place is what stands there. */
const parts = new RegExp(
  [
    /(?<comment>\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*)/,
    /(?<name>"(?:[^"]|"")*"|\$\d+|[a-z_]\w*(?!['\w&]))/,
    /(?<value>\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)|e'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|(?:[bxn]|u&)?'(?:[^']|'')*(?:'|$)|\d[\w.]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * A statement without what it is about: texts and numbers become `?`, so that no value of a record or a secret is shown.
 * A text that is cut off before its end is taken to go on to the end.
 */
export const maskStatement = (statement: string): string =>
  statement
    .replace(parts, (found, comment: string | undefined, name: string | undefined) =>
      comment === undefined ? (name === undefined ? '?' : found) : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX);

const secretKeys = 'password|passwd|pwd|token|secret|api[-_ ]?key|authorization|access[-_]key';

/** What went wrong, in one line, without what opens something: passwords, tokens, the parameters of an address. */
export const scrubFault = (text: string): string =>
  // What checks of input object to begins with a bracket, and a line of its own for it.
  (/^[[{]/.test(text) ? text.replace(/\s+/g, ' ') : text.split('\n', 1)[0]!)
    .slice(0, READ)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, '$1?…')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replace(new RegExp(`\\b(${secretKeys})\\b(["']?\\s*[=:]\\s*)("[^"]*"|'[^']*'|[^\\s,;&]+)`, 'gi'), '$1$2…')
    .replace(/[A-Za-z0-9_-]{40,}/g, '…')
    .trim()
    .slice(0, MAX);
