import { queryOptions } from '@tanstack/react-query';
import { api, ApiRequestError } from '../../../../../engine/web/api';
import type { LabelValues } from '../../label-kinds';
import { renderZpl } from '../../render-zpl';
import type { LabelItem } from './label-item';

const paths = {
  workcard: 'zpl/workcard-etiquette',
  reception: 'zpl/reception-etiquette',
  item: 'zpl/item-etiquette',
  frame: 'zpl/frame-etiquette',
  rack: 'zpl/rack-etiquette',
  user: 'zpl/user-etiquette',
  guest: 'zpl/guest-etiquette',
  accessCard: 'zpl/card-etiquette',
  equipment: 'zpl/equipment-etiquette',
  location: 'zpl/location-etiquette',
  place: 'zpl/place-etiquette',
  storage: 'zpl/storage-etiquette',
  etiquette: 'zpl/work-cards-etiquettes',
} as const;
const stockScript = 'stockCardLabelScript';

interface Found {
  items: { name: string; data: { value: unknown } }[];
}

/** The template of stock labels is a public setting, and the label is put together here. */
async function stockLabel(id: number, signal: AbortSignal): Promise<string> {
  const filter = { search: stockScript.toLowerCase(), includeData: true };
  const { items } = await api.get<Found>('search/settings-search', { filter }, { signal });
  const script = items.find(({ name }) => name === stockScript)?.data.value;
  if (typeof script !== 'string' || !script.trim()) throw new ApiRequestError(422, 'NoZplScript');
  const { values } = await api.get<{ values: LabelValues }>(`zpl/stock-data/${id}`, undefined, { signal });
  return renderZpl(script, values);
}

async function labelOf({ kind, id }: LabelItem, signal: AbortSignal): Promise<string> {
  if (kind === 'stock') return stockLabel(id, signal);
  return (await api.get<{ script: string }>(`${paths[kind]}/${id}`, undefined, { signal })).script;
}

/** The finished ZPL of a label; fails with `NoZplScript` where the shop has none yet. */
export const labelScript = (item: LabelItem) =>
  queryOptions({
    queryKey: ['label-script', item.kind, item.id],
    queryFn: ({ signal }) => labelOf(item, signal),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
