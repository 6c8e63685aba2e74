import { expect, test } from 'vitest';
import { formSections } from '../../../../../engine/entity';
import { orderItems } from '../../order-items.entity';
import { mainFields, moreSections } from './form-layout';

test('every field of an item a person may type has one place in its form, but for the number of its line', () => {
  const places = [...mainFields, ...moreSections.flatMap(({ fields }) => fields)].map(({ key }) => key);
  const typed = formSections(orderItems).flatMap(([, fields]) => fields);
  expect([...places, 'lp'].sort()).toEqual([...typed].sort());
});
