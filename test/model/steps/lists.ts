import { entities } from '../../../src/modules/all.entities';
import type { AnyEntity, ReadyView } from '../../../src/engine/entity';
import { storedAsInteger } from '../../../src/engine/fields/choice/kind';
import type { Step } from '../step';
import type { World } from '../world';

const allows = (rights: ReadonlySet<string>, needed: string | readonly string[]): boolean =>
  [needed].flat().some((one) => rights.has(one));

/** The filter of a ready-made view; which days it is about does not matter. */
const filterOf = ({ filter }: ReadyView) =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      const isOfDays = typeof value === 'object' && ('fromDay' in value || 'toDay' in value);
      return [key, isOfDays ? { from: '2026-10-05' } : value];
    }),
  );

/** The columns of a board: every state, whatever way is declared through them. */
function statesOf({ fields, transitions }: AnyEntity): (string | number)[] {
  const field = transitions && fields[transitions.field];
  if (field?.kind !== 'choice') return [];
  return Object.keys(field.options).map((key) => (storedAsInteger(field) ? Number(key) : key));
}

/** A list as a user looks at it: all of it, one of its ready-made views, or a column of its board. */
async function lookAtList(world: World): Promise<void> {
  const { random, people, modules } = world;
  const { customers, ...staff } = people;
  const actor = random.chance(15) ? random.pick(customers)! : random.pick(Object.values(staff))!;
  const seen = entities.filter(
    (entity) =>
      allows(actor.rights, entity.rights.read) &&
      [entity.module].flat().some((code) => modules.has(code)) &&
      (actor.customerId === undefined || entity.customers),
  );
  const entity = random.pick(seen);
  if (!entity) return;
  const views = Object.values(entity.list.views ?? {}).filter(({ module }) => !module || modules.has(module));
  const view = random.pick(views);
  const states = statesOf(entity);
  const filter =
    view && random.chance(50)
      ? filterOf(view)
      : states.length && random.chance(50)
        ? { [entity.transitions!.field]: [random.pick(states)] }
        : {};
  const query = `page=0&itemsPerPage=15&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  await world.read(actor, `/${entity.name}?${query}`);
}

export const listSteps: readonly Step[] = [{ name: 'look at a list', weight: 4, modules: [], run: lookAtList }];
