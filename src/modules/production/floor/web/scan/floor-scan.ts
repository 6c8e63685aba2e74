import { api, ApiRequestError } from '../../../../../engine/web/api';
import { i18n } from '../../../../../engine/web/i18n';
import type { Said } from '../parts/use-act';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { httpStatus } from '../../../../../engine/http-status';

/** What a code means on the floor, as the server answers. */
export interface FloorScan {
  found: { entity: string; id: number; name: string } | null;
  frame: {
    id: number;
    title: string;
    workCardId: number;
    workCard: string | null;
    placeId: number;
    place: string;
  } | null;
  workCard: { id: number; placeId: number } | null;
  pieces: { orderItemId: number; amount: number }[];
  /** Paints it names, with the lot where it is one. */
  paints: { productId: number; stockId: number | null; name: string }[];
  /** Number of the order or reception it belongs to, where that was cancelled. */
  cancelled: string | null;
}
const nothing: FloorScan = { found: null, frame: null, workCard: null, pieces: [], paints: [], cancelled: null };

type RackNumbers = readonly { id: number; code: string }[];

/** Asks what a code means; while the server is out of reach, the racks this tablet knows by their number. */
async function askScan(code: string, racks: RackNumbers): Promise<FloorScan & { reached: boolean }> {
  try {
    return { ...(await api.get<FloorScan>('floor/scan', { code }, { timeout: 8000 })), reached: true };
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.status !== httpStatus.none) throw error;
    const rack = racks.find((one) => one.code.toLowerCase() === code.toLowerCase());
    return { ...nothing, found: rack ? { entity: 'racks', id: rack.id, name: rack.code } : null, reached: false };
  }
}

type Found = NonNullable<FloorScan['found']>;

/** Shelves, storages and places: nothing is hung or weighed by their codes. */
export const isOnlyNamed = ({ entity }: Found): boolean => ['places', 'locations', 'storages'].includes(entity);
export const namedSaid = ({ name }: Found, code: string): Said => ({
  kind: 'unknown',
  text: i18n.t('floor:scan.named', { code, name }),
});

/** A code, what it is called and the number that belongs to, each once: the code of an order is all three. */
export function calledOnce(code: string, ...more: readonly (string | undefined)[]): string {
  const [name, number] = [...new Set(more)].filter((one) => one && one.toLowerCase() !== code.toLowerCase());
  return name ? `${code}: ${name}${number ? ` (${number})` : ''}` : code;
}

/** Why nothing is done with pieces whose order is off; undefined where it is not. */
export const cancelledText = ({ found, cancelled }: FloorScan, code: string): string | undefined =>
  cancelled === null ? undefined : i18n.t('floor:scan.cancelled', { what: calledOnce(code, found?.name, cancelled) });

/** Says that a code is only the name of something, or of what was cancelled; false where there may be something to do. */
export function saysAll({ say }: { say: (said: Said) => void }, meant: FloorScan, code: string): boolean {
  const cancelled = cancelledText(meant, code);
  if (cancelled !== undefined) say({ kind: 'unknown', text: cancelled });
  else if (meant.found && isOnlyNamed(meant.found)) say(namedSaid(meant.found, code));
  else return false;
  return true;
}

/** Milliseconds the numbers of racks are good for. */
const GOOD = 600_000;

export function useAskScan(): (code: string) => ReturnType<typeof askScan> {
  const { data } = useKeptQuery<{ racks: RackNumbers }>(['racks', 'numbers'], 'floor/racks', { staleTime: GOOD });
  return (code) => askScan(code, data?.racks ?? []);
}
