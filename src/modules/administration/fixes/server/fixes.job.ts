import { z } from 'zod';
import { ApiError, refused } from '../../../../engine/errors';
import { settle } from '../../../../engine/server/consequences';
import type { Ctx, Installation } from '../../../../engine/server/context';
import type { Job, JobTools } from '../../../../engine/server/feature';
import { type Finding, type Fix, isRuleRefusal } from '../../../../engine/server/fix';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { fixState } from '../fix-state';
import { endRun, type FixRun, halves, keepStep, nextStep, readRun, type Step, totalOf } from './runs';

/** Rolls a check back. */
class Checked extends Error {}
/** The run is not this job's any more. */
class Elsewhere extends Error {}

interface Work {
  ctx: Ctx;
  fix: Fix;
  run: FixRun;
}

/** Looks through a step; what a rule of the product refuses is looked at in halves, until the record it is about is alone. */
async function takeStep(work: Work, step: Step): Promise<void> {
  const { ctx, fix, run } = work;
  let findings: Finding[] = [];
  try {
    await ctx.write(async (write) => {
      findings = await fix.mend(write, step);
      // What follows is part of the check, and may be refused as well.
      await settle(write);
      if (run.isCheck) throw new Checked();
      if (!(await keepStep(write.tx, run.id, step, findings))) throw new Elsewhere();
    });
  } catch (error) {
    if (error instanceof Checked) return keepOutside(work, step, findings);
    if (!isRuleRefusal(error)) throw error;
    if (step.from === step.to) return keepOutside(work, step, [await refusedFinding(work, step, error)]);
    for (const half of halves(step)) await takeStep(work, half);
  }
}

async function keepOutside({ ctx, run }: Work, step: Step, findings: readonly Finding[]): Promise<void> {
  if (!(await keepStep(ctx.db, run.id, step, findings))) throw new Elsewhere();
}

/** A record whose own data the rules refuse: reported with the reason. */
async function refusedFinding({ fix, run }: Work, { part, from }: Step, error: ApiError): Promise<Finding> {
  const entity = fix.single ?? part;
  const { errorStr, options } = error;
  const details = options.errorDetails === undefined ? {} : { leftDetails: options.errorDetails };
  return { entity, id: from, title: run.record ?? `#${from}`, changes: {}, left: errorStr, ...details };
}

/** The tables to look through, kept with the run, so that a job begun anew looks through the same. */
async function partsOf({ ctx, fix, run }: Work) {
  if (run.parts) return run.parts;
  const single = run.recordId === null ? undefined : { name: fix.single!, first: run.recordId, last: run.recordId };
  const parts = single ? [single] : [...(await fix.parts(ctx.db, ctx.engine))];
  await ctx.installation.db.run(sql`
    update fix_runs set parts = ${JSON.stringify(parts)}::jsonb, total = ${totalOf(parts)}
    where id = ${run.id} and state = ${fixState.running}`);
  return parts;
}

/** The entry in the log of what came out. */
const logEnd = ({ ctx }: Work, run: FixRun) =>
  writeLog(ctx.installation.db, ctx.now(), {
    kind: run.leftAlone > 0 ? 1 : 0,
    description: `fixes/${run.isCheck ? 'checked' : 'repaired'}/${run.fix}`,
    userId: run.createdUserId,
    entity: 'fixes',
    action: run.isCheck ? 'checked' : 'repaired',
    recordId: run.id,
    data: { fix: run.fix, record: run.record, found: run.found, leftAlone: run.leftAlone },
  });

async function work(installation: Installation, tools: JobTools, run: FixRun): Promise<void> {
  const fix = tools.engine.fixes.find(({ name }) => name === run.fix);
  const ctx = await tools.contextOf(run.createdUserId, run.language);
  if (!fix || !ctx?.can('SUPER_USER') || !ctx.hasModule(fix.module)) throw refused('FixNotAllowed');
  const own: Work = { ctx, fix, run };
  const parts = await partsOf(own);
  for (;;) {
    const now = await readRun(installation.db, run.id);
    if (now?.state !== fixState.running) return;
    const step = nextStep(parts, now.done, fix.batch);
    if (!step) break;
    await takeStep(own, step);
  }
  if (await endRun(installation.db, run.id, fixState.done, { now: ctx.now() }))
    await logEnd(own, (await readRun(installation.db, run.id))!);
}

export const fixJobs: Readonly<Record<string, Job>> = {
  'fix-work': {
    async run(payload, installation, tools) {
      const { id } = z.object({ id: z.int() }).parse(payload);
      const run = await readRun(installation.db, id);
      if (run?.state !== fixState.running) return;
      try {
        await work(installation, tools, run);
      } catch (error) {
        if (error instanceof Elsewhere) return;
        // The database is away for the moment: the job comes again and goes on where it was.
        if (error instanceof ApiError && !isRuleRefusal(error)) throw error;
        const fault = error instanceof ApiError ? error.errorStr : 'UnknownError';
        await endRun(installation.db, id, fixState.failed, { now: tools.now(), fault });
        if (!(error instanceof ApiError)) throw error;
      }
    },
  },
};
