import { useRegistry } from '../../engine/web/registry';
import type { Entry } from './search-entries';

/** A code of a label mostly has a digit in it and is longer than what people type to find something by its beginning. */
const isCode = (text: string): boolean => text.length >= 4 && /\d/.test(text);
/** Codes of places and locations are words; so is what people type to go to a page. */
const isWord = (text: string): boolean => text.length >= 3 && !/\s/.test(text);

/** @param goes whether what was typed leads to a page, which people mean then */
export const mayBeCode = (text: string, goes: boolean): boolean => isCode(text) || (!goes && isWord(text));

/** Everything that is found for a text. */
export const resultsPath = (text: string): string => `/global-search?search=${encodeURIComponent(text)}`;

/**
 * Opens the one record a code names, and shows which it is. Resolves with what it names where that is none or several.
 * @param before done just before the record opens
 */
export function useOpenCode(before?: () => void): (code: string) => Promise<Entry[] | undefined> {
  const { outlines } = useRegistry();
  return async (code) => (await import('./opened')).openCode(code, { outlines, before });
}
