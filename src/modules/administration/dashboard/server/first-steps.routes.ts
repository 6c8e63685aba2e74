import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { storages } from '../../../stock/storages/storages.entity';
import { DEMO_ACCOUNTS } from '../../settings/server/read-settings';
import { firstStepRights, firstSteps, type FirstStepKey, type FirstSteps } from '../first-steps';

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
    service: recordOr('services', found.serviceId),
    pricing: recordOr('pricing', found.pricingId),
    // A delivery is booked into a storage, so the first one comes before it.
    paint: found.hasStorage || !ctx.can(storages.rights.write) ? '/stocks/add-multi' : '/storages/add',
    customer: '/customers/add',
    order: '/orders/add',
    mail: '/settings',
    quotation: found.quotationId === null ? '/quotations/add' : `/quotations/view/${found.quotationId}`,
    backups: '/backups',
  };
}

/** What a new company has set up and what comes next; nothing once it works, and in the demo company. */
export const firstStepsRoute = defineRoute({
  method: 'GET',
  path: '/first-steps',
  summary:
    'What a new company sets up, in order, with what is done: steps of modules that are on and of rights the caller has; none once orders are older than a month.',
  module: 'CORE',
  needs: firstStepRights,
  scope: 'installation',
  output: z.object({
    isOver: z.boolean(),
    items: z.array(
      z.object({
        key: z.enum(firstSteps.map(({ key }) => key)),
        done: z.boolean(),
        to: z.string().describe('Address of the screen.'),
      }),
    ),
  }),
  async handler({ ctx }): Promise<FirstSteps> {
    const found = (await find(ctx))!;
    if (found.isOver) return { isOver: true, items: [] };
    const done: Record<FirstStepKey, boolean> = {
      ...found,
      mail: Boolean(ctx.settings.smtpHost || ctx.installation.mail.smtp),
      backups: Boolean(ctx.settings.backupPassphrase),
    };
    const to = addresses(ctx, found);
    const items = firstSteps
      .filter(({ module, needs }) => ctx.hasModule(module) && ctx.can(needs))
      .map(({ key }) => ({ key, done: done[key], to: to[key] }));
    return { isOver: false, items };
  },
});
