import { actionsOf, type AnyEntity, type Condition, type Needs } from './entity';

/** Whether a condition holds for a row. */
export const holds = (condition: Condition | undefined, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(condition ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(row[key] as never) : row[key] === wanted,
  );

/** The right an action needs of a row: of one that stands for several steps, that of the step out of the row's state. */
export function rightFor(entity: AnyEntity, action: string, row: Readonly<Record<string, unknown>>): Needs | undefined {
  const { transitions } = entity;
  const step = transitions?.steps.find(
    (one) => one.action === action && one.from.includes(row[transitions.field] as never),
  );
  return (step ?? actionsOf(entity)[action])?.right;
}
