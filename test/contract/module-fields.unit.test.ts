import { expect, it } from 'vitest';
import type { AnyEntity } from '../../src/engine/entity';
import { availableRefs } from '../../src/engine/web/available-refs';
import { entities } from '../../src/modules/all.entities';
import { modules } from '../../src/modules/rights/modules';
import { rights } from '../../src/modules/rights/rights';

const documents: readonly AnyEntity[] = entities.filter(({ name }) =>
  ['orders', 'order-items', 'users'].includes(name),
);

/** Names of their fields and filters that go with a module. */
function goneWithout(off: string): string[] {
  const on = new Set<string>(modules.filter((code) => code !== off));
  const available = availableRefs(entities, {
    modules: on,
    permissions: new Set<string>(rights),
    user: { isCustomer: false },
  });
  return documents
    .flatMap(({ fields, computed, list }) => Object.entries({ ...fields, ...computed, ...list.filters }))
    .filter(([, field]) => field.module === off && !available(field))
    .map(([name]) => name)
    .sort();
}

it.each([
  [
    'QUOTATIONS',
    [
      'currencyId',
      'discountPercent',
      'discountPercent',
      'priceNet',
      'quotation',
      'quotationNumber',
      'quotationStatus',
      'transportNet',
    ],
  ],
  ['RECEPTIONS', ['receiptedAmount', 'reception']],
  ['ORDER_SCHEDULER', ['forecastDate', 'plannedAt']],
  ['WORK_REPORTS', ['cart', 'frame']],
  ['STOCK', ['paint']],
  ['RCP', ['pin']],
])('fields and filters of %s are not offered while it is off', (off, names) => {
  expect(goneWithout(off)).toEqual(names);
});
