/** `{{name}}`, the name in group 1. */
export const marker = /\{\{\s*([A-Za-z][A-Za-z0-9]{0,40})\s*\}\}/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);
/** Nothing in a subject or an address may start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Markers a text uses, each once, in order. */
export const markersIn = (text: string): string[] => [...new Set([...text.matchAll(marker)].map((match) => match[1]!))];

/** What is left of a marker that was not closed, or has a name none can have: it would be sent as it is written. */
const broken = /\{\{[^{}]{0,40}(?:\}\})?|\}\}/g;

/** Markers of a text that are none of the known ones, by their names; of broken ones what is written. */
export const unknownMarkers = (text: string, known: readonly string[]): string[] => [
  ...markersIn(text).filter((name) => !known.includes(name)),
  ...new Set([...text.replace(marker, '').matchAll(broken)].map(([written]) => oneLine(written))),
];

/**
 * Puts values in the place of `{{markers}}`; nothing else in the text means anything. Markers without a value stay
 * as they are written. `html`: values are escaped and their line breaks kept.
 */
export const render = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  as: 'html' | 'text',
): string =>
  text.replace(marker, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return as === 'html' ? escapeHtml(value).replace(/\r?\n/g, '<br>') : value;
  });
