import { z } from 'zod';
import type { Installation, SessionUser } from '../../engine/server/context';
import type { CounterCtx, Feature } from '../../engine/server/feature';
import { sql } from '../../engine/server/sql';
import { publicSettings } from '../../modules/administration/settings/server/settings';

const counterNames = ['messages', 'leaveCards', 'orders', 'alerts', 'registrations', 'backups'] as const;
export type CounterName = (typeof counterNames)[number];

const userAnswer = z.object({
  id: z.number().int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  customerId: z.number().int().nullable(),
  companyId: z.number().int().nullable(),
  roleId: z.number().int().nullable(),
  isCustomer: z.boolean(),
  /** Always 1: inactive accounts get no answer. */
  isActive: z.literal(1),
  loginReset: z.boolean(),
  /** The role requires a second factor that is not set up: nothing else answers before. */
  secondFactorDue: z.boolean(),
  dashboardType: z.number().int(),
  avatar: z.string().nullable(),
  language: z.string(),
  hasPin: z.boolean(),
  /** The role the person looks through, nothing being written meanwhile. */
  viewing: z.object({ roleId: z.number().int(), name: z.string() }).nullable(),
});

/** Answer of login and refresh: the user and the installation. */
export const sessionAnswer = z.object({
  status: z.literal(true),
  token: z.string(),
  user: userAnswer,
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  permissions: z.array(z.string()),
  modules: z.array(z.string()),
  config: z.object({ smsEnabled: z.boolean() }),
  settings: z.record(z.string(), z.unknown()),
  counters: z.record(z.string(), z.number().int()),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

interface Details {
  avatar: string | null;
  language: string;
  hasPin: boolean;
  company: { id: number; name: string } | null;
}

/** The answer of login and refresh; `counters` comes from the features, see `countersOf`. */
export async function answerFor(
  installation: Installation,
  user: SessionUser,
  token: string,
  counters: Record<string, number>,
): Promise<SessionAnswer> {
  const [details, modules, settings] = await Promise.all([
    installation.db.one<Details>(sql`
      select u.avatar, u.language, u.pin is not null as has_pin,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company
      from users u left join companies c on c.id = u.company_id where u.id = ${user.id}`),
    installation.modules(),
    installation.settings(),
  ]);
  return {
    status: true,
    token,
    user: {
      id: user.id,
      name: user.name,
      surname: user.surname,
      email: user.email,
      customerId: user.customerId,
      companyId: user.companyId,
      roleId: user.roleId,
      isCustomer: user.isCustomer,
      isActive: 1,
      loginReset: user.loginReset,
      secondFactorDue: user.secondFactorDue ?? false,
      dashboardType: user.dashboardType,
      avatar: details?.avatar ?? null,
      language: details?.language ?? 'pl',
      hasPin: details?.hasPin ?? false,
      viewing: user.viewing,
    },
    company: details?.company ?? null,
    permissions: [...user.rights].sort(),
    modules: [...modules],
    config: { smsEnabled: settings.smsEnabled },
    settings: publicSettings(settings),
    counters,
  };
}

/** Open tasks of the user, each number from the feature that counts it. */
export async function countersOf(features: readonly Feature[], ctx: CounterCtx): Promise<Record<CounterName, number>> {
  const counters: Record<CounterName, number> = {
    messages: 0,
    leaveCards: 0,
    orders: 0,
    alerts: 0,
    registrations: 0,
    backups: 0,
  };
  for (const feature of features) {
    for (const [name, count] of Object.entries(feature.counters ?? {})) {
      if ((counterNames as readonly string[]).includes(name)) counters[name as CounterName] = await count(ctx);
    }
  }
  return counters;
}
