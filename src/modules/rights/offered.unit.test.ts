import { expect, test } from 'vitest';
import { entities } from '../all.entities';
import { isOffered, modules } from './modules';
import { offeredFamilies, rights } from './rights';

test('modules and rights of parts still to be built keep their names and are not offered', () => {
  const later = modules.filter((module) => !isOffered(module));
  expect(later).toEqual([]);
  const offered = new Set<string>(offeredFamilies.flatMap((family) => family.rights));
  expect(rights).toContain('CARS_WRITE');
  expect(offered).not.toContain('CARS_WRITE');
  expect(offered).toContain('SMS_WRITE');
  expect(offered).toContain('ORDERS_WRITE');
});

test('no menu leads into a part of the front desk that is still to be built', () => {
  const offered = (module: string | readonly string[]) => [module].flat().some(isOffered);
  expect(
    entities.filter(({ menu, module }) => menu?.under === 'frontdesk' && !offered(module)).map(({ name }) => name),
  ).toEqual([]);
});
