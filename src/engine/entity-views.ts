import type { AnyEntity } from './entity';
import type { Field } from './fields/field';

const staffViews = new WeakMap<AnyEntity, AnyEntity>();
const closedViews = new WeakMap<AnyEntity, AnyEntity>();

/** An entity as customer accounts know it: without what is for staff. The same object each time. */
export const forCustomers = (entity: AnyEntity): AnyEntity =>
  viewOf(entity, staffViews, (field) => field.staff === true);

/** An entity as those know it who lack the right its closed fields ask for. The same object each time. */
export const withoutClosed = (entity: AnyEntity): AnyEntity =>
  viewOf(entity, closedViews, (field) => field.right !== undefined);

function viewOf(
  entity: AnyEntity,
  views: WeakMap<AnyEntity, AnyEntity>,
  isHidden: (field: Field) => boolean,
): AnyEntity {
  const own = { ...entity.fields, ...entity.computed };
  const hidden = new Set(Object.entries(own).flatMap(([key, field]) => (isHidden(field) ? [key] : [])));
  if (!hidden.size) return entity;
  const known = views.get(entity);
  if (known) return known;
  const rest = (keys: readonly string[]) => keys.filter((key) => !hidden.has(key));
  const { list, form } = entity;
  const view: AnyEntity = {
    ...entity,
    fields: Object.fromEntries(Object.entries(entity.fields).filter(([key]) => !hidden.has(key))),
    ...(entity.computed && {
      computed: Object.fromEntries(Object.entries(entity.computed).filter(([key]) => !hidden.has(key))),
    }),
    list: {
      ...list,
      columns: rest(list.columns),
      ...(list.hidden ? { hidden: rest(list.hidden) } : {}),
      ...(list.sums ? { sums: rest(list.sums) } : {}),
      ...(list.groupBy ? { groupBy: rest(list.groupBy) } : {}),
    },
    form: {
      ...form,
      sections: Object.fromEntries(Object.entries(form.sections).map(([key, fields]) => [key, rest(fields)])),
    },
  };
  views.set(entity, view);
  return view;
}
