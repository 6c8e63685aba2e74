import { expect, it } from 'vitest';
import { holdPrivacy, holdRollUp, holdRules } from './invariants';
import { steps } from './steps';
import { Fault, newWorld, type World } from './world';

/**
 * A model of the office: users of every kind take random steps their screens offer, and after every few of them the
 * books must balance. `MODEL_STEPS` is how many, `MODEL_SEED` repeats a run, `MODEL_ALL` goes on after a fault and
 * reports all of them.
 */
const count = Number(process.env['MODEL_STEPS'] ?? 500);
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_005);
const goOn = process.env['MODEL_ALL'] !== undefined;
/** Steps between two looks at everything. */
const EVERY = 10;

async function take(world: World): Promise<string> {
  const possible = steps.filter(({ modules }) => modules.every((code) => world.modules.has(code)));
  const step = world.random.weighted(possible);
  await step.run(world);
  return step.name;
}

/** Most distinct faults of a run that goes on. */
const MOST = 30;

it(
  `the books balance after ${count} steps`,
  async () => {
    const world = await newWorld(seed);
    const taken = new Map<string, number>();
    const faults = new Map<string, string>();
    const attempt = async (at: number, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Fault) || !goOn) {
          const recent = world.trace.slice(-25).join('\n');
          throw new Error(`MODEL_SEED=${seed}, step ${at}: ${String(error)}\n${recent}`, { cause: error });
        }
        const kind = error.message.replace(/\d+/g, '…').slice(0, 90);
        if (!faults.has(kind)) faults.set(kind, `step ${at}: ${error.message}\n${world.trace.slice(-8).join('\n')}`);
      }
    };
    for (let at = 1; at <= count && faults.size < MOST; at += 1) {
      await attempt(at, async () => {
        const name = await take(world);
        taken.set(name, (taken.get(name) ?? 0) + 1);
      });
      if (at % EVERY) continue;
      await attempt(at, () => holdRules(world));
      await attempt(at, () => holdRollUp(world));
      if (at % (5 * EVERY) === 0) await attempt(at, () => holdPrivacy(world));
    }
    if (process.env['MODEL_REFUSALS'] !== undefined)
      console.log(
        [...world.refusals]
          .sort((a, b) => b[1] - a[1])
          .map(([key, times]) => `${times} ${key}`)
          .join('\n'),
      );
    expect([...faults.values()].join('\n\n'), `MODEL_SEED=${seed}`).toBe('');
  },
  60_000 + count * 500,
);
