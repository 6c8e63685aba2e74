import { z } from 'zod';
import { forbidden, notFound, refused } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import type { Fix } from '../../../../engine/server/fix';
import { titleSql } from '../../../../engine/server/names';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { fixState } from '../fix-state';
import { fixJobs } from './fixes.job';
import { addFixWork, endRun, readRun } from './runs';
import { searchTextsFix } from './search-texts.fix';

const PAGE = 25;
const own = { module: 'CORE', needs: 'SUPER_USER', scope: 'installation' } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);

const summary = z.object({
  id: z.int(),
  fix: z.string(),
  isCheck: z.boolean(),
  state: z.enum(Object.values(fixState)),
  recordId: z.int().nullable(),
  record: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  found: z.int(),
  leftAlone: z.int(),
  fault: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  person: z.string(),
});
const finding = z.object({
  entity: z.string(),
  id: z.int(),
  title: z.string(),
  at: z.object({ entity: z.string(), id: z.int() }).optional(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  left: z.string().optional(),
  leftDetails: z.string().optional(),
});
const whole = summary.extend({ findings: z.array(finding) });
type Summary = z.infer<typeof summary>;

const fixOf = (ctx: Ctx, name: string): Fix => {
  const fix = ctx.engine.fixes.find((one) => one.name === name);
  if (!fix) throw notFound();
  if (!ctx.hasModule(fix.module)) throw forbidden();
  return fix;
};

const summarySql = sql`
  select r.id, r.fix, r.is_check, r.state, r.record_id, r.total, r.done, r.found, r.left_alone, r.fault, r.created_at, r.finished_at,
    r.record, concat_ws(' ', u.name, u.surname) as person
  from fix_runs r left join users u on u.id = r.created_user_id`;

const counted = (row: Summary): Summary => ({
  ...row,
  total: Number(row.total),
  done: Number(row.done),
});

async function shown(ctx: Ctx, runId: number): Promise<z.infer<typeof whole>> {
  const row = await ctx.db.one<Summary>(sql`${summarySql} where r.id = ${runId}`);
  const run = await readRun(ctx.db, runId);
  if (!row || !run) throw notFound();
  return { ...counted(row), findings: run.findings as z.infer<typeof finding>[] };
}

const listRoute = defineRoute({
  ...own,
  method: 'GET',
  path: '/fixes',
  summary: 'The repairs there are, each with its last run.',
  output: z.object({
    items: z.array(
      z.object({ name: z.string(), texts: z.string(), single: z.string().nullable(), last: summary.nullable() }),
    ),
  }),
  async handler({ ctx }) {
    const rows = await ctx.db.rows<Summary>(
      sql`${summarySql} where r.id in (select max(id) from fix_runs group by fix)`,
    );
    const last = new Map(rows.map((row) => [row.fix, counted(row)]));
    const items = ctx.engine.fixes
      .filter(({ module }) => ctx.hasModule(module))
      .map(({ name, texts, single }) => ({ name, texts, single: single ?? null, last: last.get(name) ?? null }));
    return { items };
  },
});

const runsRoute = defineRoute({
  ...own,
  method: 'GET',
  path: '/fixes/runs',
  summary: 'All checks and repairs, the newest first.',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({ items: z.array(summary), total: z.int() }),
  async handler({ ctx, query: { page } }) {
    const rows = await ctx.db.rows<Summary>(
      sql`${summarySql} order by r.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    );
    const all = await ctx.db.one<{ total: number }>(sql`select count(*)::int as total from fix_runs`);
    return { items: rows.map(counted), total: all!.total };
  },
});

const runRoute = defineRoute({
  ...own,
  method: 'GET',
  path: '/fixes/runs/:id',
  summary: 'How far a check or a repair is, and the first 100 of what it found.',
  params: z.object({ id }),
  output: whole,
  handler: ({ ctx, params }) => shown(ctx, params.id),
});

const beginRoute = defineRoute({
  ...own,
  method: 'POST',
  path: '/fixes/runs',
  summary: 'Begin a check, which changes nothing, or a repair; of one record where the repair can. One at a time.',
  texts: 'administration:fixes',
  body: z.strictObject({
    fix: z.string().min(1).max(60),
    isCheck: z.boolean(),
    recordId: z.number().int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  output: whole,
  async handler({ ctx, body: { fix: name, isCheck, recordId } }) {
    const fix = fixOf(ctx, name);
    const record = recordId === null ? null : await titleOf(ctx, fix, recordId);
    const runId = await ctx.write(async ({ tx, now }) => {
      const made = await tx.one<{ id: number }>(sql`
        insert into fix_runs (fix, is_check, state, language, record_id, record, created_at, created_user_id)
        values (${fix.name}, ${isCheck}, ${fixState.running}, ${ctx.language}, ${recordId}, ${record}, ${now().toISOString()}, ${ctx.user.id})
        on conflict (state) where state = 'running' do nothing returning id`);
      if (!made) throw refused('FixRunning');
      await addFixWork(tx, made.id);
      await writeLog(tx, now(), {
        kind: 0,
        description: `fixes/${isCheck ? 'check' : 'repair'}/${fix.name}`,
        userId: ctx.user.id,
        entity: 'fixes',
        action: isCheck ? 'check' : 'repair',
        recordId: made.id,
        data: { fix: fix.name, record },
      });
      return made.id;
    });
    return shown(ctx, runId);
  },
});

/** How the single record is called. Throws 404 where there is none, 422 `FixWhole` where the fix takes no single one. */
async function titleOf(ctx: Ctx, { single }: Fix, recordId: number): Promise<string> {
  if (!single) throw refused('FixWhole');
  const { table, entity } = ctx.engine.registry.get(single);
  const row = await ctx.db.one<{ title: string | null }>(
    sql`select ${titleSql(entity, 't')} as title from ${table} t where t.id = ${recordId}`,
  );
  if (!row) throw notFound();
  return row.title || `#${recordId}`;
}

const stopRoute = defineRoute({
  ...own,
  method: 'POST',
  path: '/fixes/runs/:id/stop',
  summary: 'Stop a check or a repair; what it has mended so far stays mended.',
  params: z.object({ id }),
  output: whole,
  async handler({ ctx, params }) {
    const run = await readRun(ctx.db, params.id);
    if (!run) throw notFound();
    await ctx.write(async ({ tx, now }) => {
      if (!(await endRun(tx, run.id, fixState.stopped, { now: now() }))) throw refused('FixEnded');
      await writeLog(tx, now(), {
        kind: 0,
        description: `fixes/stop/${run.fix}`,
        userId: ctx.user.id,
        entity: 'fixes',
        action: 'stop',
        recordId: run.id,
      });
    });
    return shown(ctx, run.id);
  },
});

/** Named repairs of stored data: what is wrong is shown first, then mended in the background. */
export const fixesFeature: Feature = {
  routes: [listRoute, runsRoute, runRoute, beginRoute, stopRoute],
  jobs: fixJobs,
  restored: [
    sql`update fix_runs set state = ${fixState.failed}, fault = 'BackupInterrupted', finished_at = now()
      where state = ${fixState.running}`,
  ],
  fixes: [searchTextsFix],
};
