import { forCustomers } from '../../engine/entity';
import type { Registry } from '../../engine/web/registry';
import { entities } from '../../modules/all.entities';
import { screenHalves } from '../../modules/all.screens';

/** What the product declares, as the engine's screens look it up. */
export const registry: Registry = {
  entities: new Map(entities.map((entity) => [entity.name, entity])),
  screens: screenHalves,
};

const forThem: Registry = {
  ...registry,
  entities: new Map([...registry.entities].map(([name, entity]) => [name, forCustomers(entity)])),
};
/** The product as this person may know it. */
export const registryFor = (user: { isCustomer: boolean }): Registry => (user.isCustomer ? forThem : registry);
