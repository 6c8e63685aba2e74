import { z } from 'zod';
import { invalid, refused } from '../../engine/errors';
import { text } from '../../engine/fields/make';
import { fieldSchema } from '../../engine/fields/schema';
import type { Installation } from '../../engine/server/context';
import type { Tx, Executor } from '../../engine/server/db';
import { passwordProblem, shortestPassword } from '../../engine/fields/password/policy';
import { hashPassword } from '../../engine/fields/password/hash';
import { defineRoute, type Route } from '../../engine/server/route';
import { literal, sql } from '../../engine/server/sql';
import { plantSeeds } from '../../modules/all.seeds';
import { lettersAbroad, NUMBER_LETTERS } from '../../modules/documents/numbering/server/letters';
import { isZone } from '../../modules/administration/settings/zone';
import { DEMO_ACCOUNTS } from '../../modules/administration/settings/server/read-settings';
import { isSetUp, lockSuperUsers } from '../../modules/people/roles/server/last-super-user';
import { registrationState } from '../../modules/people/users/registration';
import { contentOf, countryCodes, startCurrencies, type CountryCode } from '../../modules/settings/country/country';
import { users } from '../../modules/people/users/users.entity';
import { rolePresets } from '../../modules/people/roles/server/presets';
import { isLink, makeLink, useLink } from './one-time-tokens';
import { nipFormat } from '../../modules/nip-format';
import { providerOf } from './single-sign-on';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The address at which the first administrator sets the product up; undefined once it is set up. Valid once, for a
 * day; a new one replaces it. Printed when the server starts without the demo company.
 */
export async function setUpLink(installation: Installation, now: Date): Promise<string | undefined> {
  if (await isSetUp(installation.db)) return undefined;
  const token = await makeLink(installation.db, 'setup', null, now, DAY_MS);
  return `${installation.baseUrl}/setup?token=${token}`;
}

interface SetUp {
  token: string;
  companyName: string;
  nip: string | null;
  email: string;
  name: string;
  surname: string;
  language: 'pl' | 'en' | 'de';
  country: CountryCode;
  currency: string;
  zone: string;
}

/** What follows from the country where nothing else is chosen. */
type Local = 'country' | 'currency' | 'zone';

/** Creates the company, its dictionaries and language, the proposed roles and the administrator. */
async function setUp(
  tx: Tx,
  wanted: SetUp,
  password: string,
  roleName: (key: string) => string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // A registration from before this rule would keep the address from its owner.
  await tx.run(sql`delete from users where registration in (${literal(registrationState.unconfirmed)},
    ${literal(registrationState.waiting)}) and lower(email) = lower(${wanted.email})`);
  await plantSeeds(tx, wanted.language, wanted.country, wanted.currency);
  const { language: defaultLanguage, country, zone } = wanted;
  const letters = lettersAbroad(country, defaultLanguage);
  const numbers = letters && { [NUMBER_LETTERS]: letters };
  for (const [key, value] of Object.entries({ defaultLanguage, country, zone, ...numbers })) {
    await tx.run(sql`
      insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`);
  }
  const company = await tx.one<{ id: number }>(sql`
    insert into companies (code, name, nip, is_active, created_at, updated_at)
    values ('01', ${wanted.companyName}, ${wanted.nip}, true, ${at}, ${at}) returning id`);
  let administrator: number | undefined;
  for (const preset of rolePresets) {
    const role = await tx.one<{ id: number }>(sql`
      insert into roles (name, company_id, dashboard_type, rights, is_active, created_at, updated_at)
      values (${roleName(preset.key)}, ${company!.id}, ${preset.dashboardType}, ${[...preset.rights]}, true, ${at}, ${at})
      returning id`);
    if (preset.key === 'admin') administrator = role!.id;
  }
  await tx.run(sql`
    insert into users (name, surname, email, password, role_id, company_id, dashboard_type, language, is_customer, is_active,
      is_locked, login_reset, registration, created_at, updated_at)
    values (${wanted.name}, ${wanted.surname}, ${wanted.email}, ${password}, ${administrator}, ${company!.id}, 1,
      ${wanted.language}, false, true, false, false, 0, ${at}, ${at})`);
}

const body = z.strictObject({
  token: z.string().min(1).max(100),
  companyName: fieldSchema(text({ max: 255, min: 2, required: true })),
  nip: fieldSchema(text({ max: 15, format: nipFormat })).optional(),
  email: fieldSchema(users.fields.email),
  name: fieldSchema(users.fields.name),
  surname: fieldSchema(users.fields.surname),
  password: z.string().max(128, 'TooLong'),
  country: z.enum(countryCodes, 'NotInList').optional(),
  currency: z
    .string()
    .refine((code) => startCurrencies.includes(code), 'NotInList')
    .optional(),
  zone: z.string().max(60).refine(isZone, 'NotInList').optional(),
});

interface OfferedAccounts {
  password: string;
  accounts: { email: string; name: string }[];
}

/**
 * Accounts of the demo company anybody may try: those that still have the password they came with. They were given one
 * hash together, a password chosen since has a salt of its own. Undefined where there is no such account.
 */
async function offeredAccounts(db: Executor): Promise<OfferedAccounts | undefined> {
  const rows = await db.rows<{ password: string; email: string; name: string }>(sql`
    select s.value->>'password' as password, u.email, coalesce(c.name, r.name, concat_ws(' ', u.name, u.surname)) as name
    from settings s
    cross join jsonb_array_elements_text(s.value->'emails') with ordinality e(email, ord)
    join users u on u.email = e.email and u.is_active and not u.is_locked
    left join roles r on r.id = u.role_id
    left join customers c on c.id = u.customer_id
    where s.key = ${DEMO_ACCOUNTS} and exists (
      select from users o join jsonb_array_elements_text(s.value->'emails') x(email) on x.email = o.email
      where o.id <> u.id and o.password = u.password)
    order by e.ord`);
  const [first] = rows;
  return first && { password: first.password, accounts: rows.map(({ email, name }) => ({ email, name })) };
}

export const setUpRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/setup',
    summary: 'Whether this installation still waits for its first administrator, and whether companies may register.',
    module: 'CORE',
    needs: 'public',
    scope: 'public',
    load: 'auth',
    output: z.object({
      needed: z.boolean(),
      registration: z.boolean(),
      passwordMinLength: z.number().int(),
      /** What the provider of single sign-on is called; absent where there is none. */
      singleSignOn: z.string().optional(),
      /** Accounts of the demo company with the password they came with; absent where none has it. */
      demo: z
        .object({ password: z.string(), accounts: z.array(z.object({ email: z.string(), name: z.string() })) })
        .optional(),
    }),
    async handler({ ctx: { installation } }) {
      const [ready, { registrationEnabled, passwordMinLength, oidcName }, provider, demo] = await Promise.all([
        isSetUp(installation.db),
        installation.settings(),
        providerOf(installation),
        offeredAccounts(installation.db),
      ]);
      return {
        ...(demo && { demo }),
        ...(provider && { singleSignOn: oidcName ?? provider.issuer.hostname }),
        needed: !ready,
        registration: ready && registrationEnabled,
        passwordMinLength: shortestPassword(passwordMinLength),
      };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/setup',
    summary: 'Create the company, the proposed roles and the first administrator, by the one-time link of the console.',
    module: 'CORE',
    needs: 'public',
    scope: 'public',
    load: 'auth',
    body,
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, body: sent }) {
      const { password, ...wanted } = sent as Omit<SetUp, 'language' | Local> &
        Partial<Pick<SetUp, Local>> & { password: string };
      const { installation } = ctx;
      const problem = passwordProblem(password, shortestPassword((await installation.settings()).passwordMinLength));
      if (problem) throw invalid({ password: problem });
      if (await isSetUp(installation.db)) throw refused('AlreadySetUp');
      if (!(await isLink(installation.db, 'setup', wanted.token, ctx.now()))) throw refused('LinkExpired');
      const hash = await hashPassword(password);
      await installation.db.tx(async (tx) => {
        await lockSuperUsers(tx);
        if (await isSetUp(tx)) throw refused('AlreadySetUp');
        if (!(await useLink(tx, 'setup', wanted.token, ctx.now()))) throw refused('LinkExpired');
        const roleName = (key: string) => ctx.t(`people:presets.${key}`);
        tx.afterCommit(() => installation.notify('settings'));
        const country = wanted.country ?? 'PL';
        const local = { country, currency: contentOf(country).currency, zone: contentOf(country).zone };
        const company = { ...local, ...wanted, nip: wanted.nip ?? null, language: ctx.language };
        await setUp(tx, company, hash, roleName, ctx.now());
      });
      return { status: true };
    },
  }),
];
