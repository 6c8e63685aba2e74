/** What says in which state goods come: their shape, what is to be done with them, and a person. */
export interface Goods {
  productProfileId?: number | null;
  /** Their own, else the one of their order. */
  serviceId?: number | null;
  productStateId?: number | null;
}
/** States by the ids of profiles and services that are always of one. */
export interface KnownStates {
  ofProfile: ReadonlyMap<number, number>;
  ofService: ReadonlyMap<number, number>;
}

const ofProfile = ({ productProfileId }: Goods, known: KnownStates) => known.ofProfile.get(productProfileId ?? 0);
const ofService = ({ serviceId }: Goods, known: KnownStates) => known.ofService.get(serviceId ?? 0);

/** The state goods come in by what they are, else by what is done with them. */
const impliedState = (goods: Goods, known: KnownStates): number | undefined =>
  ofProfile(goods, known) ?? ofService(goods, known);

/**
 * The state of goods once they are written. A chosen state stays; one that came from the profile or service goes along
 * when those change; a new line without one takes what they say, else the state of the line above it. The default of the
 * dictionary decides nothing: a price would follow from what nobody chose.
 * @param before as they are stored; undefined of a new line
 */
export function stateWritten(
  before: Goods | undefined,
  now: Goods,
  known: KnownStates,
  above: number | null,
): number | null {
  const state = now.productStateId ?? null;
  if (!before) return state ?? impliedState(now, known) ?? above;
  if (state !== (before.productStateId ?? null)) return state;
  const same = (key: 'productProfileId' | 'serviceId') => (before[key] ?? null) === (now[key] ?? null);
  if (same('productProfileId') && same('serviceId')) return state;
  return state === null || state === impliedState(before, known) ? (impliedState(now, known) ?? state) : state;
}

/** The state a line should rather come in, or its service is not meant for; undefined where nothing contradicts. */
export function contradictedState(goods: Goods, known: KnownStates): number | undefined {
  const shape = ofProfile(goods, known);
  const service = ofService(goods, known);
  const state = goods.productStateId ?? shape ?? service;
  return [shape, service].find((other) => other !== undefined && other !== state);
}
