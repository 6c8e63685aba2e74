import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { alertConfirmations, alerts, alertTarget, alertUsers } from '../alerts.entity';
import { alertJobs, alertsRestored, mailLater, mailRecipients } from './mail-alerts';

/** Alerts `a` that wait for this colleague now: addressed to them, in their time, not yet confirmed. Customers get mails instead. */
const waitingFor = (ctx: Pick<Ctx, 'user' | 'now'>): Sql => sql`
  a.is_active and a.date_from <= ${ctx.now().toISOString()}
  and (a.date_to is null or a.date_to >= ${ctx.now().toISOString()})
  and ${!ctx.user.isCustomer && ctx.user.dashboardType !== dashboard.kiosk}
  and (a.target in (${literal(alertTarget.employees)}, ${literal(alertTarget.everyone)})
    or (a.target = ${literal(alertTarget.listed)} and exists (select 1 from alert_users au where au.alert_id = a.id and au.user_id = ${ctx.user.id})))
  and not exists (select 1 from alert_confirmations ac where ac.alert_id = a.id and ac.user_id = ${ctx.user.id})`;

/** Colleagues `u` an alert `a` is for; the accounts of clocks confirm nothing. */
const isAddressed = sql`u.is_active and not u.is_locked and not u.is_customer
  and u.dashboard_type <> ${literal(dashboard.kiosk)}
  and (a.target in (${literal(alertTarget.employees)}, ${literal(alertTarget.everyone)})
    or (a.target = ${literal(alertTarget.listed)} and exists (select 1 from alert_users t where t.alert_id = a.id and t.user_id = u.id)))`;

/** Confirms an alert for the person who asks. Again is no mistake; an alert not meant for them does not exist (404). */
async function confirm(ctx: Ctx, alertId: number): Promise<void> {
  await ctx.write(async ({ tx }) => {
    const now = ctx.now().toISOString();
    const added = await tx.run(sql`
      insert into alert_confirmations (alert_id, user_id, confirmed_at, created_at, updated_at, created_user_id)
      select a.id, ${ctx.user.id}, ${now}, ${now}, ${now}, ${ctx.user.id} from alerts a
      where a.id = ${alertId} and ${waitingFor(ctx)} on conflict do nothing`);
    if (added) return;
    const earlier = await tx.one(
      sql`select 1 from alert_confirmations where alert_id = ${alertId} and user_id = ${ctx.user.id}`,
    );
    if (!earlier) throw notFound();
  });
}

const own = { module: 'ALERTS', needs: 'signed-in', scope: 'own' } as const;
const done = z.object({ status: z.literal(true) });
const MOST = 500;
const id = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const person = z.object({ id: z.number().int(), name: z.string(), role: z.string().nullable() });

/** Staff an alert is for, with whether they have confirmed it. Throws 404 where there is no such alert. */
async function whoWaits(ctx: Ctx, alertId: number) {
  const alert = await ctx.db.one<{ people: number; confirmed: number }>(sql`
    select count(u.id)::int as people, count(c.id)::int as confirmed from alerts a
      left join users u on ${isAddressed} left join alert_confirmations c on c.alert_id = a.id and c.user_id = u.id
    where a.id = ${alertId} group by a.id`);
  if (!alert) throw notFound();
  const items = await ctx.db.rows<z.infer<typeof person>>(sql`
    select u.id, concat_ws(' ', u.surname, u.name) as name, r.name as role
    from alerts a join users u on ${isAddressed} left join roles r on r.id = u.role_id
    where a.id = ${alertId}
      and not exists (select 1 from alert_confirmations c where c.alert_id = a.id and c.user_id = u.id)
    order by u.surname, u.name, u.id limit ${MOST}`);
  return { items, total: alert.people - alert.confirmed, ...alert };
}

const item = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  alertType: z.number().int(),
  dateFrom: z.string(),
});

export const alertsFeature: Feature = {
  entities: [
    implement(alerts, { afterSave: ({ tx, row, now }) => mailLater(tx, row, now()) }),
    implement(alertUsers),
    implement(alertConfirmations),
  ],
  jobs: alertJobs,
  restored: [alertsRestored],
  counters: {
    alerts: async ({ db, ...ctx }) =>
      ctx.user.isCustomer || !ctx.modules.has('ALERTS')
        ? 0
        : ((await db.one<{ n: number }>(sql`select count(*)::int as n from alerts a where ${waitingFor(ctx)}`))?.n ??
          0),
  },
  routes: [
    defineRoute({
      method: 'GET',
      path: '/alerts/mail-recipients',
      module: 'ALERTS',
      needs: 'ALERTS_WRITE',
      scope: 'installation',
      summary:
        'How many accounts of customers an alert for them would be mailed to now, and whether such mails are sent.',
      output: z.object({ accounts: z.number().int(), isOn: z.boolean() }),
      handler: ({ ctx }) => mailRecipients(ctx.db),
    }),
    defineRoute({
      method: 'GET',
      path: '/alerts/:id/waiting',
      module: 'ALERTS',
      needs: 'ALERTS_READ',
      scope: 'installation',
      summary: 'The colleagues an alert is for who have not confirmed it, and how many have.',
      params: id,
      output: z.object({
        items: z.array(person),
        total: z.number().int(),
        people: z.number().int(),
        confirmed: z.number().int(),
      }),
      handler: ({ ctx, params }) => whoWaits(ctx, params.id),
    }),
    defineRoute({
      ...own,
      method: 'GET',
      path: '/reports/alerts',
      summary: 'Alerts that wait for the person’s confirmation, the newest first.',
      output: z.object({ items: z.array(item), total: z.number().int() }),
      async handler({ ctx }) {
        const items = await ctx.db.rows(sql`
          select a.id, a.title, a.message, a.alert_type, a.date_from
          from alerts a where ${waitingFor(ctx)} order by a.alert_type desc, a.date_from desc limit 100`);
        return { items, total: items.length };
      },
    }),
    defineRoute({
      ...own,
      method: 'GET',
      path: '/reports/alerts/:id',
      summary: 'Confirm an alert; kept for older clients, which confirm by reading (use POST reports/alerts/confirm).',
      params: z.strictObject({ id: z.coerce.number().int().positive() }),
      output: done,
      async handler({ ctx, params }) {
        await confirm(ctx, params.id);
        return { status: true };
      },
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: '/reports/alerts/confirm',
      summary: 'Confirm one’s own alert.',
      body: z.strictObject({ alertId: z.number().int().positive(), userId: z.number().int().positive().optional() }),
      output: done,
      async handler({ ctx, body }) {
        // Nobody confirms in another's name: for them there is no such thing to confirm.
        if (body.userId !== undefined && body.userId !== ctx.user.id) throw notFound();
        await confirm(ctx, body.alertId);
        return { status: true };
      },
    }),
  ],
};
