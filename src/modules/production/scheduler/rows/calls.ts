import { api } from '../../../../engine/web/api';
import type { Move } from './moves';

/** A work place as the scheduler offers it. */
export interface Place {
  id: number;
  name: string;
  code: string | null;
  /** Rows in its queue. */
  planned: number;
}
/** The load of a place on a day against what it manages; decimals as text, null = no limit set. */
export interface Load {
  area: string;
  weight: string;
  dayArea: string | null;
  dayWeight: string | null;
  colourChanges: number;
  minutes: number;
}
export interface Priority {
  id: number;
  name: string;
  color?: string | null;
}

/** Active places of the kinds services plan, in the order of the dictionary. */
export const readPlaces = async (signal: AbortSignal): Promise<Place[]> =>
  (await api.get<{ items: Place[] }>('scheduler/places', {}, { signal })).items;

/** Priorities, the most urgent first. */
export const readPriorities = async (signal: AbortSignal): Promise<Priority[]> => {
  const query = { page: 0, itemsPerPage: 0, filter: {} };
  return (await api.get<{ items: Priority[] }>('search/order-priorities-search', query, { signal })).items;
};

/** Where rows stand after a move. */
export interface Moved {
  /** Somebody else has planned this place meanwhile. */
  changed: boolean;
}

/** Puts rows into, inside or out of the plan: one request, one transaction. */
export const sendMove = (move: Move): Promise<Moved> => api.put<Moved>('scheduler/plan', move);

export const sendPriority = (orderItemId: readonly number[], orderPriorityId: number): Promise<unknown> =>
  api.post('scheduler/priority', { orderItemId, orderPriorityId });

/** Plans the missing earlier steps of a planned step, each on the place offered for it; the step keeps its position. */
export const planPrevious = (id: number, planPlaceId: number, planSeq: number, planDate: string): Promise<unknown> =>
  api.post('scheduler/plan-previous', { id, planPlaceId, planSeq, planDate });
