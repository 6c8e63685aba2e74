import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EntityOutline } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { abilitiesOf, type Session } from '../../../../engine/web/engine-context';
import { firstText } from '../../../../engine/web/i18n';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import { richText } from './rich-text';

/** The declaration behind an address, where this person may read its records. */
export function readableOutline(
  outlines: readonly EntityOutline[],
  session: Session,
  entity: string,
): EntityOutline | undefined {
  const outline = outlines.find(({ name, childOnly }) => name === entity && !childOnly);
  return outline && abilitiesOf(outline, session).read ? outline : undefined;
}

/** A record as its picker names it, with what it is: "Order ZL/0001/10/2026"; null where it is not there. */
export const recordTitleQuery = (outline: Pick<EntityOutline, 'name' | 'area'>, id: number) =>
  queryOptions({
    queryKey: ['picker', outline.name, 'title', id],
    queryFn: async ({ signal }) => {
      const query = { page: 1, filter: { id } };
      const { items, suggested } = await api.get<PickerAnswer>(`search/${outline.name}-search`, query, { signal });
      return [...items, ...(suggested ?? [])].find((item) => item.id === id)?.label ?? null;
    },
    select: (label) => label && `${firstText([`${outline.area}:${outline.name}.one`])} ${label}`,
    staleTime: 60_000,
    retry: false,
  });

interface Reader {
  client: QueryClient;
  outlines: readonly EntityOutline[];
  session: Session;
}

/** A message for where nothing can be drawn: addresses of records become their titles, for those who may read them. */
export async function messageInWords(message: string, { client, outlines, session }: Reader): Promise<string> {
  const words = richText(message, window.location.origin).map(async (part) => {
    const outline = part.kind === 'page' && part.entity ? readableOutline(outlines, session, part.entity) : undefined;
    if (part.kind !== 'page' || !outline || !part.id) return part.text;
    const query = recordTitleQuery(outline, part.id);
    const label = await client.fetchQuery(query).catch(() => null);
    return query.select?.(label) ?? part.text;
  });
  return (await Promise.all(words)).join('');
}
