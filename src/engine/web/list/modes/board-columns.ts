import type { AnyEntity, StepSpec } from '../../../entity';
import { choicesOf } from '../../../fields/choice/kind';
import { allows, type Session } from '../../engine-context';
import type { ListRow } from '../use-entity-list';
import type { ListFilter } from '../view';

type State = string | number;

/** The states of a board from left to right, as declared where the path goes the same way: those a filter names, else all. */
export function columnsOf({ fields, transitions }: AnyEntity, filter: Readonly<Record<string, ListFilter>>): State[] {
  const name = transitions!.field;
  const declared = choicesOf(fields[name]);
  const path = (transitions!.path ?? []) as readonly State[];
  const places = path.map((state) => declared.indexOf(state));
  const isAsDeclared = places.every((place, at) => at === 0 || place > places[at - 1]!);
  const all = isAsDeclared ? declared : [...path, ...declared.filter((state) => !path.includes(state))];
  const wanted = filter[name];
  if (wanted == null || (typeof wanted === 'object' && !Array.isArray(wanted))) return all;
  const named = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  return all.filter((state) => named.includes(String(state)));
}

/** The end of the way, and states beside it nothing leads out of but the way back: folded until a person opens them. */
export function isEnd({ transitions }: AnyEntity, state: State): boolean {
  const { steps, path = [] } = transitions!;
  const way = path as readonly State[];
  if (way.includes(state)) return state === way.at(-1);
  return !steps.some(({ from, primary }) => primary && (from as readonly State[]).includes(state));
}

/** The step that leads a row to a state, where its own allows one and the person may take it. */
export function stepTo(
  { transitions }: AnyEntity,
  { permissions }: Pick<Session, 'permissions'>,
  row: ListRow,
  to: State,
): StepSpec | undefined {
  const state = row[transitions!.field] as never;
  return transitions!.steps.find(
    (step) => step.to === to && step.from.includes(state) && allows(permissions, step.right),
  );
}
