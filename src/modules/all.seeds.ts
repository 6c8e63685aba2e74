import type { Language } from '../engine/server/context';
import type { Executor } from '../engine/server/db';
import { plantEmpty, References, type Seed } from '../engine/server/seed';
import { entities } from './all.entities';
import { inCountry } from './country-seeds';
import { contentOf, type CountryCode } from './settings/country/country';
import { areaServers } from './all.server';

/** What every installation starts with; a seed may refer to those before it. */
export const seeds: readonly Seed[] = areaServers.flatMap((server) => server.seeds ?? []);

/** Fills every dictionary that is still empty, in the given language, for the given country. One query when there is nothing to do. */
export const plantSeeds = (
  tx: Executor,
  language: Language = 'pl',
  country: CountryCode = 'PL',
  currency: string = contentOf(country).currency,
): Promise<void> =>
  plantEmpty(
    tx,
    seeds.map((seed) => inCountry(seed, country, currency)),
    new References(tx, new Map(entities.map((entity) => [entity.name, entity]))),
    language,
  );
