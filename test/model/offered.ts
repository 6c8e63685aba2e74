import { holds } from '../../src/engine/condition';
import { actionsOf, type AnyEntity } from '../../src/engine/entity';
import type { Fields } from '../../src/engine/fields/field';
import type { Body } from '../support/app';
import type { World } from './world';

/** An action a screen offers on a record: where the record is in one of its states, to those who have the right. */
export interface Offer {
  action: string;
  input: Fields;
}

const isOn = ({ modules }: World, entity: AnyEntity): boolean =>
  [entity.module].flat().some((code) => modules.has(code));

/** What the screens offer a person on a record of an entity. */
export function offered(world: World, entity: AnyEntity, row: Body, rights: ReadonlySet<string>): Offer[] {
  if (!isOn(world, entity)) return [];
  const may = (right: string | readonly string[]) => [right].flat().some((one) => rights.has(one));
  const steps = (entity.transitions?.steps ?? [])
    .filter(({ from, right }) => from.includes(row[entity.transitions!.field] as never) && may(right))
    .map(({ action, input }) => ({ action, input: input ?? {} }));
  const actions = Object.entries(actionsOf(entity))
    .filter(([action]) => !entity.transitions?.steps.some((step) => step.action === action))
    .filter(([, { right, when }]) => may(right) && holds(when, row as Record<string, unknown>))
    .map(([action, { input }]) => ({ action, input: input ?? {} }));
  return [...steps, ...actions];
}
