import type { Registry } from '../../engine/web/registry';
import { entities } from '../../modules/all.entities';
import { screenHalves } from '../../modules/all.screens';

/** What the product declares, as the engine's screens look it up. */
export const registry: Registry = {
  entities: new Map(entities.map((entity) => [entity.name, entity])),
  screens: screenHalves,
};
