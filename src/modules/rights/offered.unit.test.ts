import { expect, test } from 'vitest';
import { entities } from '../all.entities';
import { isOffered, modules } from './modules';
import { offeredFamilies, rights } from './rights';

test('modules and rights of parts still to be built keep their names and are not offered', () => {
  const later = modules.filter((module) => !isOffered(module));
  expect(later).toEqual(['MESSAGES', 'CARS', 'GUESTS', 'KEYS', 'EQUIPMENT', 'CARDS']);
  const offered = new Set<string>(offeredFamilies.flatMap((family) => family.rights));
  expect(rights).toContain('SMS_WRITE');
  expect(offered).not.toContain('SMS_WRITE');
  expect(offered).toContain('ORDERS_WRITE');
});

test('no menu leads into the front desk while it is still to be built', () => {
  expect(entities.filter(({ menu }) => menu?.under === 'frontdesk').map(({ name }) => name)).toEqual([]);
});
