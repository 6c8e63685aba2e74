import { z } from 'zod';
import { forbidden, refused } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { storages } from '../../../stock/storages/storages.entity';
import { DEMO_ACCOUNTS } from '../../settings/server/read-settings';
import {
  firstStepRights,
  firstSteps,
  hasSample,
  sampleStates,
  sampleSteps,
  type FirstStepKey,
  type FirstSteps,
} from '../first-steps';
import { keptSteps, insertSamples, removeSamples, skipStep, type KeptSteps } from './kept-steps';

/** Steps the database knows of, and the records begun but not complete, where the way leads back to. */
type Found = Record<Exclude<FirstStepKey, 'mail' | 'backups'>, boolean> & {
  isOver: boolean;
  hasStorage: boolean;
  companyId: number | null;
  serviceId: number | null;
  pricingId: number | null;
  quotationId: number | null;
};

const find = (ctx: Ctx) =>
  ctx.db.one<Found>(sql`
    select
      exists (select from settings where key = ${DEMO_ACCOUNTS})
        or exists (select from orders where order_date < ${ctx.today()}::date - interval '1 month') as is_over,
      exists (select from companies where is_active and nip <> '' and address <> '' and bank_account <> '') as company,
      (select id from companies where is_active order by id <> ${ctx.user.companyId ?? 0}, id limit 1) as company_id,
      exists (select from users where not is_customer and dashboard_type <> ${literal(dashboard.kiosk)} offset 1) as user,
      exists (select from places where is_active) as place,
      exists (select from services s join service_steps t on t.service_id = s.id where s.is_active) as service,
      (select id from services where is_active order by id limit 1) as service_id,
      exists (select from pricing p join pricing_lines l on l.pricing_id = p.id where p.is_active) as pricing,
      (select id from pricing where is_active order by id limit 1) as pricing_id,
      exists (select from stocks where amount > 0) as paint,
      exists (select from storages where is_active) as has_storage,
      exists (select from customers) as customer,
      exists (select from orders) as order,
      exists (select from quotations where sent_at is not null) as quotation,
      (select id from quotations order by id limit 1) as quotation_id`);

const recordOr = (path: string, id: number | null) => (id === null ? `/${path}/add` : `/${path}/edit/${id}`);

/** Where each step is taken: at the record that was begun, else at the form of a new one. */
function addresses(ctx: Ctx, found: Found): Record<FirstStepKey, string> {
  return {
    company: recordOr('companies', found.companyId),
    user: '/users/add',
    place: '/places/add',
    // What is left to do of one that is there are its steps.
    service: found.serviceId === null ? '/services/add' : `/services/edit/${found.serviceId}?tab=steps`,
    pricing: recordOr('pricing', found.pricingId),
    // A delivery is booked into a storage, so the first one comes before it.
    paint: found.hasStorage || !ctx.can(storages.rights.write) ? '/stocks/add-multi' : '/storages/add',
    customer: '/customers/add',
    order: '/orders/add',
    mail: '/settings?group=mail',
    quotation: found.quotationId === null ? '/quotations/add' : `/quotations/view/${found.quotationId}`,
    backups: '/backups',
  };
}

const keys = firstSteps.map(({ key }) => key);
const mayTake = (ctx: Ctx, step: (typeof firstSteps)[number]) => ctx.hasModule(step.module) && ctx.can(step.needs);

/** What can be done about the sample data of a step; each is inserted once, and not beside records of one's own. */
function sampleOf(
  ctx: Ctx,
  key: FirstStepKey,
  found: Found,
  { samples }: KeptSteps,
): FirstSteps['items'][number]['sample'] {
  if (!hasSample(key)) return undefined;
  const made = samples[key];
  if (made) return made.length ? 'made' : undefined;
  if (found[key]) return undefined;
  if (key === 'order' && !found.customer) return undefined;
  if (key === 'paint' && !found.hasStorage && !ctx.can(storages.rights.write)) return undefined;
  return 'offered';
}

async function answer(ctx: Ctx): Promise<FirstSteps> {
  const found = (await find(ctx))!;
  if (found.isOver) return { isOver: true, items: [] };
  const kept = await keptSteps(ctx.db);
  const done: Record<FirstStepKey, boolean> = {
    ...found,
    mail: Boolean(ctx.settings.smtpHost || ctx.installation.mail.smtp),
    backups: Boolean(ctx.settings.backupPassphrase),
  };
  const to = addresses(ctx, found);
  const items = firstSteps
    .filter((step) => mayTake(ctx, step))
    .map(({ key }) => ({
      key,
      done: done[key],
      to: to[key],
      skipped: kept.skipped.includes(key),
      sample: sampleOf(ctx, key, found, kept),
    }));
  return { isOver: false, items };
}

/** Throws 403 where the step is not the person's to take. */
function assertMay(ctx: Ctx, key: FirstStepKey): void {
  if (!firstSteps.some((step) => step.key === key && mayTake(ctx, step))) throw forbidden(key);
}

const common = { module: 'CORE', needs: firstStepRights, scope: 'installation' } as const;
const sampleParams = z.object({ step: z.enum(sampleSteps) });
const done = z.object({ status: z.literal(true) });

/** What a new company has set up and what comes next; nothing once it works, and in the demo company. */
export const firstStepRoutes: readonly Route[] = [
  defineRoute({
    ...common,
    method: 'GET',
    path: '/first-steps',
    summary:
      'What a new company sets up, in order, with what is done: steps of modules that are on and of rights the caller has; none once orders are older than a month.',
    output: z.object({
      isOver: z.boolean(),
      items: z.array(
        z.object({
          key: z.enum(keys),
          done: z.boolean(),
          to: z.string().describe('Address of the screen.'),
          skipped: z.boolean().describe('The company does without it.'),
          sample: z.enum(sampleStates).optional().describe('Whether its sample data can be inserted, or removed.'),
        }),
      ),
    }),
    handler: ({ ctx }) => answer(ctx),
  }),
  defineRoute({
    ...common,
    method: 'PUT',
    path: '/first-steps/:step/skipped',
    summary: 'Skip a first step, or take that back.',
    params: z.object({ step: z.enum(keys) }),
    body: z.strictObject({ skipped: z.boolean() }),
    output: done,
    example: { params: { step: 'mail' } },
    async handler({ ctx, params: { step }, body: { skipped } }) {
      assertMay(ctx, step);
      await ctx.write((write) => skipStep(write, step, skipped));
      return { status: true };
    },
  }),
  defineRoute({
    ...common,
    method: 'POST',
    path: '/first-steps/:step/samples',
    summary: 'Insert the sample data of a first step.',
    params: sampleParams,
    body: z.strictObject({}),
    output: done,
    example: { params: { step: 'place' } },
    async handler({ ctx, params: { step } }) {
      assertMay(ctx, step);
      const offered = async () =>
        (await answer(ctx)).items.some(({ key, sample }) => key === step && sample === 'offered');
      if (!(await offered())) throw refused('SampleNotOffered');
      await ctx.write((write) => insertSamples(write, step));
      return { status: true };
    },
  }),
  defineRoute({
    ...common,
    method: 'DELETE',
    path: '/first-steps/:step/samples',
    summary: 'Remove the sample data of a first step, as long as nothing was changed or built on it.',
    params: sampleParams,
    output: done,
    example: { params: { step: 'place' } },
    async handler({ ctx, params: { step } }) {
      if (!(await keptSteps(ctx.db)).samples[step]?.length) throw refused('SampleNotThere');
      assertMay(ctx, step);
      await ctx.write((write) => removeSamples(write, step));
      return { status: true };
    },
  }),
];
