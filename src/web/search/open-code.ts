import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../engine/web/api';
import { useRegistry } from '../../engine/web/registry';
import { showToast } from '../../engine/web/ui/toast-store';
import { entityLabel } from '../shell/menu-items';
import type { Entry } from './search-entries';

interface Owner {
  entity: string;
  id: number;
  name: string;
}

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
  const { t } = useTranslation('shell');
  const go = useNavigate();
  const { outlines } = useRegistry();
  const kindOf = (entity: string): string => {
    const outline = outlines.find(({ name }) => name === entity);
    return outline ? entityLabel(outline, 'one') : entity;
  };
  const entryOf = ({ entity, id, name }: Owner): Entry => ({
    key: `scanned-${entity}-${id}`,
    kind: 'record',
    title: name,
    details: kindOf(entity),
    path: `/${entity}/edit/${id}`,
  });
  return async (code) => {
    const { items } = await api.get<{ items: Owner[] }>('scan', { code });
    const [one, ...others] = items.map(entryOf);
    if (!one || others.length) return items.map(entryOf);
    before?.();
    showToast({ title: t('search.scanned', { code }), text: `${one.details}: ${one.title}` });
    await go(one.path);
    return undefined;
  };
}
