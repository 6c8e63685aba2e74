import { expect, test } from 'vitest';
import { formSections } from '../../../../../engine/entity';
import { availableRefs } from '../../../../../engine/web/available-refs';
import { entities } from '../../../../all.entities';
import { modules } from '../../../../rights/modules';
import { rights } from '../../../../rights/rights';
import { orderItems } from '../../order-items.entity';
import { askedStates } from '../item-grid/use-item-states';
import { drawnOf, mainFields, moreSections } from './form-layout';

test('every field of an item a person may type has one place in its form, but for the number of its line', () => {
  const places = [...mainFields, ...moreSections.flatMap(({ fields }) => fields)].map(({ key }) => key);
  const typed = formSections(orderItems).flatMap(([, fields]) => fields);
  expect([...places, 'lp'].sort()).toEqual([...typed].sort());
});

test('a profile is typed with its module alone, and shown without it where there is one', () => {
  const at = (off: string, values: object = {}) => {
    const on = new Set<string>(modules.filter((code) => code !== off));
    const user = { isCustomer: false };
    const available = availableRefs(entities, { modules: on, permissions: new Set<string>(rights), user });
    return drawnOf(mainFields, { ...values }, available).map(({ key }) => key);
  };
  expect(at('CRM')).toEqual(mainFields.map(({ key }) => key));
  expect(at('PRODUCTS')).not.toContain('productProfileId');
  expect(at('PRODUCTS')).toContain('product1Id');
  expect(at('PRODUCTS', { productProfileId: 7 })).toContain('productProfileId');
});

test('states of profiles and services are asked for where their modules are on', () => {
  const goods = [{ productProfileId: 7, serviceId: 3, productStateId: null }];
  const without = (...off: string[]) =>
    askedStates(goods, new Set<string>(modules.filter((code) => !off.includes(code))));
  expect(without()).toEqual({ withStates: true, profiles: [7], services: [3] });
  expect(without('PRODUCTS')).toEqual({ withStates: true, profiles: [], services: [3] });
  expect(without('PRODUCTS', 'STOCK')).toEqual({ withStates: false, profiles: [], services: [] });
});
