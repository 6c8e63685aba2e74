import { expect, it } from 'vitest';
import { entities } from '../../modules/all.entities';
import { orderItems } from '../../modules/orders/order-items/order-items.entity';
import { orders } from '../../modules/orders/orders/orders.entity';
import { modules } from '../../modules/rights/modules';
import { availableRefs } from './available-refs';

/** Names of fields and filters that go with a module. */
function goneWithout(off: string): string[] {
  const on = new Set<string>(modules.filter((code) => code !== off));
  const available = availableRefs(entities, { modules: on, user: { isCustomer: false } });
  const declared = [orders, orderItems].flatMap(({ fields, computed, list }) =>
    Object.entries({ ...fields, ...computed, ...list.filters }),
  );
  return declared.filter(([, field]) => field.module === off && !available(field)).map(([name]) => name);
}

it.each([
  ['QUOTATIONS', ['priceNet', 'currencyId', 'quotation', 'quotationNumber', 'quotationStatus']],
  ['RECEPTIONS', ['reception', 'receiptedAmount']],
  ['ORDER_SCHEDULER', ['forecastDate', 'plannedAt']],
  ['WORK_REPORTS', ['cart', 'frame']],
  ['STOCK', ['paint']],
])('fields and filters of %s are not offered while it is off', (off, names) => {
  expect(goneWithout(off).sort()).toEqual([...names].sort());
});
