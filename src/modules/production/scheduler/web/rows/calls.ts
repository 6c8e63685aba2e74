import { api } from '../../../../../engine/web/api';
import type { Moved, Place, Priority, Proposal, Restored, VersionedSpot } from './answers';
import type { Move } from './moves';
import type { Step } from './step';

/** Active places of the kinds services plan, in the order of the dictionary. */
export const readPlaces = async (signal: AbortSignal): Promise<Place[]> =>
  (await api.get<{ items: Place[] }>('scheduler/places', {}, { signal })).items;

/** Priorities, the most urgent first. */
export async function readPriorities(signal: AbortSignal): Promise<Priority[]> {
  const query = { page: 0, itemsPerPage: 0, filter: { includeData: true } };
  type Named = Priority & { data?: { value?: number } };
  const { items } = await api.get<{ items: Named[] }>('search/order-priorities-search', query, { signal });
  return [...items].sort((a, b) => (b.data?.value ?? 0) - (a.data?.value ?? 0));
}

/** Puts rows into, inside or out of the plan: one request, one transaction. */
export const sendMove = (move: Move): Promise<Moved> => api.put<Moved>('scheduler/plan', move);

export const sendPriority = (orderItemId: readonly number[], orderPriorityId: number | null): Promise<unknown> =>
  api.post('scheduler/priority', { orderItemId, orderPriorityId });

/** Plans what must come before rows of a queue; the rows stay where they stand. One request for all of them. */
export const planPrevious = (ids: readonly number[], planPlaceId: number, planDate: string): Promise<Moved> =>
  api.post<Moved>('scheduler/plan-previous', { ids, planPlaceId, planDate });

/** Puts rows back where one's own move took them from, but for those somebody else has changed since. */
export const restore = (steps: readonly VersionedSpot[]): Promise<Restored> =>
  api.put<Restored>('scheduler/restore', { steps });

/** Fewer minutes of colour changes on a day, without one in the whole queue, moving only these paints. Changes nothing. */
export const arrangeColours = (
  placeId: number,
  planDate: string | undefined,
  paintIds: readonly number[] | undefined,
): Promise<Proposal> => api.post<Proposal>('scheduler/arrange-colours', { placeId, planDate, paintIds });

/** The whole queue of a place. */
export const readQueue = async (planPlaceId: number, signal: AbortSignal): Promise<Step[]> => {
  const query = { page: 0, itemsPerPage: 0, sortBy: 'planSeq', sortDesc: false, filter: { planPlaceId } };
  return (await api.get<{ items: Step[] }>('scheduler/planned', query, { signal })).items;
};
