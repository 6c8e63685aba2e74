import type { Family } from './entity';
import type { IconName } from './entity';

/** How a value of a choice looks: colour family and Tabler icon of its chip. */
export interface Look {
  family?: Family;
  icon?: IconName;
}
type States = Readonly<Record<string, string | number>>;

/**
 * Names the values of a `choice`: `orderState = defineStates({ new: 1, confirmed: 2 })`. Code, SQL (`literal`) and
 * `transitions` use the names; columns and answers keep the values.
 */
export const defineStates = <const S extends States>(states: S): S => states;

/** The values of named states as a union: `StateOf<typeof orderState>` is `1 | 2`. */
export type StateOf<S extends States> = S[keyof S];

/** Options of a `choice` over named states: `choice({ options: stateOptions(orderState, { new: { family: 'grey' }, … }) })`. */
export const stateOptions = <const S extends States>(
  states: S,
  looks: { readonly [N in keyof S]: Look },
): { readonly [N in keyof S as S[N]]: Look } =>
  Object.fromEntries(Object.entries(states).map(([name, value]) => [value, looks[name as keyof S]])) as {
    readonly [N in keyof S as S[N]]: Look;
  };

/** The options of some of the states, in place of all: `pickOptions(orderOptions, [orderState.new])`. */
export const pickOptions = <const O extends Readonly<Record<string | number, Look>>, const K extends keyof O>(
  options: O,
  keys: readonly K[],
): Pick<O, K> => Object.fromEntries(keys.map((key) => [key, options[key]])) as Pick<O, K>;
