import type { Field } from '../../src/engine/fields/field';
import { type Offer, offered } from './offered';
import type { Actor, World } from './world';
import type { Body } from '../support/app';

/** Something a person does. It picks what to do it to by itself, and does nothing where there is nothing. */
export interface Step {
  name: string;
  weight: number;
  /** Modules it needs to be on. */
  modules: readonly string[];
  run(world: World): Promise<void>;
}

/** A value a person might type into a dialog. */
function valueFor(world: World, key: string, field: Field): unknown {
  const { random, known } = world;
  switch (field.kind) {
    case 'text':
      return field.required || random.chance(60) ? 'Test' : undefined;
    case 'choice':
      return Number(random.pick(Object.keys(field.options)));
    case 'ref':
      return key === 'locationId' ? known['location'] : undefined;
    case 'date':
      return '2026-10-05';
    case 'decimal':
      return random.chance(50) ? `${random.int(1, 40)}.${random.int(0, 9)}` : undefined;
    case 'money':
      return random.int(1, 50_000);
    default:
      return undefined;
  }
}

/** Takes one of the actions offered on a record, with a body as its dialog sends it. @returns the action taken */
export async function takeOffered(
  world: World,
  actor: Actor,
  name: string,
  row: Body,
  skip: readonly string[] = [],
): Promise<string | undefined> {
  const entity = world.entity(name);
  const offers = offered(world, entity, row, actor.rights).filter(({ action }) => !skip.includes(action));
  const offer = world.random.pick<Offer>(offers);
  if (!offer) return undefined;
  const input = Object.fromEntries(
    Object.entries(offer.input).map(([key, field]) => [key, valueFor(world, key, field)]),
  );
  const { status } = await world.ask(actor, 'POST', `/${name}/${row.id as number}/${offer.action}`, input);
  return status === 200 ? offer.action : undefined;
}
