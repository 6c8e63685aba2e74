import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { isFiltered } from '../../fields/kinds';
import { filterKind } from '../../fields/view/filters';

/** What a list can be filtered by: the declared extra filters first, then columns, then the rest of the fields. */
export function filterFields(entity: AnyEntity): [key: string, field: Field][] {
  const own = Object.entries(entity.fields).filter(([, field]) => isFiltered(field) && filterKind(field) !== null);
  const listed = entity.list.columns;
  const place = (key: string) => (listed.includes(key) ? listed.indexOf(key) : listed.length);
  own.sort(([a], [b]) => place(a) - place(b));
  const extra = Object.entries(entity.list.filters ?? {});
  return [...extra, ...own.filter(([key]) => !extra.some(([name]) => name === key))];
}
