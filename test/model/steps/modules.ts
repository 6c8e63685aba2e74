import type { Step } from '../step';
import type { World } from '../world';

/** Modules an installation may do without; orders are what the model is about. */
const optional = ['QUOTATIONS', 'INVOICES', 'RECEPTIONS', 'COMPLAINTS', 'ORDER_SCHEDULER', 'WORK_REPORTS', 'STOCK'];

/** Switches a module off, or one that is off on again: seldom more than one at a time. */
async function turn(world: World): Promise<void> {
  const { random, people, modules } = world;
  const off = optional.filter((code) => !modules.has(code));
  const code = off.length > 1 || (off.length && random.chance(85)) ? random.pick(off)! : random.pick(optional)!;
  const isActive = !modules.has(code);
  await world.ask(people.admin, 'PUT', '/modules', { code, isActive });
  if (isActive) modules.add(code);
  else modules.delete(code);
}

export const moduleSteps: readonly Step[] = [{ name: 'switch a module', weight: 2, modules: [], run: turn }];
