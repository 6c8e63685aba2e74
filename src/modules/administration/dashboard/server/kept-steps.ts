import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { book } from '../../../stock/ledger/server/movements';
import { stocks } from '../../../stock/stocks/stocks.entity';
import { assertUntouched, takeBack } from '../../imports/server/made-records';
import type { MadeRecord } from '../../imports/server/store';
import { versioned } from '../../imports/server/write-units';
import { firstSteps, sampleSteps, type FirstStepKey, type SampleStep } from '../first-steps';
import { makeSamples } from './sample-data';

/** Where the installation keeps which steps were skipped and which sample records it has. */
const KEPT_STEPS = 'first-steps';

const kept = z.object({
  skipped: z.array(z.enum(firstSteps.map(({ key }) => key))),
  /** Records that were made; of a step whose samples were removed for good, none. */
  samples: z.partialRecord(
    z.enum(sampleSteps),
    z.array(z.object({ entity: z.string(), id: z.int(), version: z.int(), before: z.null() })),
  ),
});
export type KeptSteps = z.infer<typeof kept>;

/** What is kept about the first steps of a company. */
export async function keptSteps(db: Executor): Promise<KeptSteps> {
  const row = await db.one<{ value: unknown }>(sql`select value from settings where key = ${KEPT_STEPS}`);
  return row ? kept.parse(row.value) : { skipped: [], samples: {} };
}

/** Changes what is kept, one person at a time. */
async function change(write: WriteCtx, work: (now: KeptSteps) => KeptSteps | Promise<KeptSteps>): Promise<void> {
  await write.tx.run(sql`
    insert into settings (key, value) values (${KEPT_STEPS}, '{"skipped": [], "samples": {}}') on conflict (key) do nothing`);
  await write.tx.run(sql`select 1 from settings where key = ${KEPT_STEPS} for update`);
  const next = await work(await keptSteps(write.tx));
  await write.tx.run(sql`
    update settings set value = ${JSON.stringify(next)}::jsonb, updated_at = ${write.now().toISOString()},
      updated_user_id = ${write.user.id} where key = ${KEPT_STEPS}`);
}

export const skipStep = (write: WriteCtx, step: FirstStepKey, skipped: boolean): Promise<void> =>
  change(write, (now) => ({
    ...now,
    skipped: [...now.skipped.filter((key) => key !== step), ...(skipped ? [step] : [])],
  }));

/** Makes the sample records of a step and remembers them. Throws 422 `SampleNotOffered` where somebody else just did. */
export const insertSamples = (write: WriteCtx, step: SampleStep): Promise<void> =>
  change(write, async ({ skipped, samples }) => {
    if (samples[step]) throw refused('SampleNotOffered');
    const made = await makeSamples(write, step);
    await settle(write);
    const records = await versioned(write, made);
    return {
      skipped: skipped.filter((key) => key !== step),
      samples: { ...samples, [step]: records.map((one) => ({ ...one, before: null })) },
    };
  });

const inUse = () => refused('SampleInUse');

/** A booked lot stays in the ledger: what is left of it is written off. */
async function writeOff(write: WriteCtx, lots: readonly MadeRecord[]): Promise<void> {
  const untouched = await write.tx.rows<{ id: number; amount: string }>(sql`
    select s.id, s.amount::text as amount from stocks s
    where s.id = any(${lots.map(({ id }) => id)}::int[]) and s.amount = s.first_amount
      and (select count(*) from stock_log l where l.stock_id = s.id) = 1 order by s.id for update of s`);
  if (untouched.length !== lots.length) throw inUse();
  const note = write.t('shell:firstSteps.writtenOff');
  await book(
    write,
    untouched.map(({ id, amount }) => ({ stockId: id, kind: 'change', amount: `-${amount}`, note })),
  );
}

/** Removes the sample records of a step. Throws 422 `SampleInUse` where one was changed, or another record refers to it. */
export const removeSamples = (write: WriteCtx, step: SampleStep): Promise<void> =>
  change(write, async ({ skipped, samples: { [step]: made, ...others } }) => {
    if (!made?.length) throw refused('SampleNotThere');
    const lots = made.filter(({ entity }) => entity === stocks.name);
    if (lots.length) {
      await writeOff(write, lots);
      return { skipped, samples: { ...others, [step]: [] } };
    }
    const rows = [{ row: 0, made }];
    await assertUntouched(write, rows, inUse);
    await takeBack(write, rows[0]!, inUse);
    await settle(write);
    return { skipped, samples: others };
  });
