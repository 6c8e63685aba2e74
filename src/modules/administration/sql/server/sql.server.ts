import { z } from 'zod';
import { ApiError } from '../../../../engine/errors';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import type { Ctx } from '../../../../engine/server/context';
import { writeLog } from '../../../../engine/server/write-log';
import { sqlQueries, STATEMENT_MAX } from '../sql-queries.entity';

const own = { module: 'CORE', needs: 'SUPER_USER', scope: 'installation' } as const;

const logged = (ctx: Ctx, action: 'run' | 'answered' | 'refused', data: Readonly<Record<string, unknown>>) =>
  writeLog(ctx.db, ctx.now(), {
    kind: action === 'refused' ? 1 : 0,
    description: `sql/${action}`,
    userId: ctx.user.id,
    entity: 'sql',
    action,
    data,
  });

/** Queries a super user writes, answered by a role of the database that may read what holds no secret. */
export const sqlFeature: Feature = {
  entities: [implement(sqlQueries)],
  routes: [
    defineRoute({
      ...own,
      method: 'GET',
      path: '/sql',
      summary: 'Whether the SQL editor works here, why not, and which tables and columns a query may name.',
      output: z.object({
        offered: z.boolean(),
        reason: z.string().nullable(),
        tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
      }),
      async handler({ ctx }) {
        const { off, tables } = await ctx.installation.statements.state();
        return { offered: !off, reason: off ?? null, tables };
      },
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: '/sql',
      summary: 'Run one query: reading only, 10 seconds, 10,000 rows. Every run is logged.',
      load: 'heavy',
      texts: 'administration:sql-queries',
      body: z.strictObject({ statement: z.string().trim().min(1).max(STATEMENT_MAX) }),
      output: z.object({
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string().nullable())),
        more: z.boolean(),
        milliseconds: z.number().int(),
      }),
      async handler({ ctx, body: { statement } }) {
        // Before it runs: what is cut off with the server is in the log too.
        await logged(ctx, 'run', { statement });
        try {
          const answer = await ctx.installation.statements.run(statement);
          const { milliseconds, more } = answer;
          await logged(ctx, 'answered', { statement, rows: answer.rows.length, more, milliseconds });
          return answer;
        } catch (error) {
          const { errorStr, errorDetails } = error instanceof ApiError ? error.body : { errorStr: 'Unknown' };
          await logged(ctx, 'refused', { statement, errorStr, errorDetails });
          throw error;
        }
      },
    }),
  ],
};
