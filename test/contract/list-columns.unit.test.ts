import { expect, it } from 'vitest';
import { formSections, type AnyEntity } from '../../src/engine/entity';
import { isSecret } from '../../src/engine/fields/kinds';
import { entities } from '../../src/modules/all.entities';

type Field = AnyEntity['fields'][string];

const isShort = (field: Field): boolean =>
  !isSecret(field) &&
  !('multiline' in field && field.multiline === true) &&
  !['json', 'file', 'password', 'keys'].includes(field.kind);

/** Areas of the catalogue: documents, goods and what the front desk keeps. */
const areas = ['orders', 'quotations', 'catalogue', 'stock', 'frontdesk'];
const lists = entities.filter(
  ({ area, name, childOnly }) => !childOnly && (areas.includes(area) || ['invoices', 'places'].includes(name)),
);

it.each(lists.map((entity) => [entity.name, entity] as const))(
  'what the form of %s has can be a column of its list',
  (_, entity) => {
    const { columns, hidden = [] } = entity.list;
    const offered = new Set<string>([...columns, ...hidden]);
    const missing = formSections(entity)
      .flatMap(([, keys]) => keys)
      .filter((key) => entity.fields[key] && isShort(entity.fields[key]) && !offered.has(key));
    expect(missing).toEqual([]);
  },
);
