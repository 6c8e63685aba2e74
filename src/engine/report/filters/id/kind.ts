import { z } from 'zod';
import type { FilterKind } from '../filter';

/** A record, chosen from the entity `to` by who may read it; without one by address only. */
export interface IdFilter {
  kind: 'id';
  to?: string;
}

export const idFilter: FilterKind<IdFilter, number> = {
  schema: () => z.int().min(1).max(2_147_483_647),
  read: (text) => (text ? Number(text) : undefined),
};
