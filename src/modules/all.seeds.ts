import type { Language } from '../engine/server/context';
import type { Executor } from '../engine/server/db';
import { plantEmpty, References, type Seed } from '../engine/server/seed';
import { entities } from './all.entities';
import { areaServers } from './all.server';

/** What every installation starts with; a seed may refer to those before it. */
export const seeds: readonly Seed[] = areaServers.flatMap((server) => server.seeds ?? []);

/** Fills every dictionary that is still empty, in the given language. One query when there is nothing to do. */
export const plantSeeds = (tx: Executor, language: Language = 'pl'): Promise<void> =>
  plantEmpty(tx, seeds, new References(tx, new Map(entities.map((entity) => [entity.name, entity]))), language);
