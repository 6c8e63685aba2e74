import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { fieldErrors, fieldSchema } from '../../../../engine/fields/schema';
import type { Ctx, WriteCtx, Installation } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { mayCall } from '../../../../engine/server/outbound';
import { settingList, type Setting, type SettingValues } from '../catalogue';
import { isZone } from '../zone';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { pemOf, belongsTo } from './pem';
import { settingsFrom } from './settings';
import { storeSettings } from './store-settings';

const MASK = '•••';

const item = z.object({
  key: z.string(),
  group: z.string(),
  /** Null for secrets, always. */
  value: z.unknown(),
  default: z.unknown(),
  /** Whether something is set; the only thing anybody learns about a secret. */
  hasValue: z.boolean(),
  secret: z.boolean(),
  /** Only a SUPER_USER may change it: it says whom the server talks to. */
  superOnly: z.boolean(),
});
const answer = z.object({ items: z.array(item) });

const shown = (setting: Setting, values: SettingValues): z.infer<typeof item> => {
  const value = values[setting.key];
  return {
    key: setting.key,
    group: setting.group,
    value: setting.secret ? null : value,
    default: setting.default,
    hasValue: value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    secret: setting.secret ?? false,
    superOnly: setting.superOnly ?? false,
  };
};
/** What the law of one country asks for is offered to companies there. */
const isOffered = ({ group, ofPoland }: Setting, { country }: SettingValues): boolean =>
  (group !== 'ksef' && !ofPoland) || country === 'PL';
const listOf = (values: SettingValues) => ({
  items: settingList.filter((setting) => isOffered(setting, values)).map((setting) => shown(setting, values)),
});

/** Values as they are in the database now, not as this node remembers them. */
const stored = async (db: Pick<Ctx['db'], 'rows'>): Promise<SettingValues> =>
  settingsFrom(await db.rows<{ key: string; value: unknown }>(sql`select key, value from settings`));

/** What a client sent, each value by its field; unknown keys and wrong values are named. */
function checked(sent: Record<string, unknown>): Map<Setting, unknown> {
  const wrong: Record<string, string> = {};
  const values = new Map<Setting, unknown>();
  for (const [key, value] of Object.entries(sent)) {
    const setting = settingList.find((one) => one.key === key);
    if (!setting) {
      wrong[key] = 'UnknownKey';
      continue;
    }
    // An empty secret means unchanged, since it never goes out; null takes it away.
    if (setting.secret && value === '') continue;
    const parsed = fieldSchema(setting.field).safeParse(value);
    const read = parsed.success && setting.pem && parsed.data ? pemOf(setting.pem, String(parsed.data)) : undefined;
    if (!parsed.success) wrong[key] = fieldErrors(parsed.error)['body'] ?? 'InvalidInput';
    else if (read && 'wrong' in read) wrong[key] = read.wrong;
    else values.set(setting, read ? read.pem : parsed.data);
  }
  if (Object.keys(wrong).length) throw invalid(wrong);
  return values;
}

/** Stores changed values and logs them; what is secret without its value. */
async function change(
  write: WriteCtx,
  before: SettingValues,
  changed: readonly (readonly [Setting, unknown])[],
): Promise<void> {
  if (changed.length === 0) return;
  await storeSettings(
    write,
    changed.map(([{ key }, value]) => [key, value] as const),
  );
  const changes = changed.map(([{ key, secret }, value]) => [key, secret ? [null, MASK] : [before[key], value]]);
  await writeLog(write.tx, write.now(), {
    kind: 0,
    description: 'settings/update',
    userId: write.user.id,
    entity: 'settings',
    action: 'update',
    data: { changes: Object.fromEntries(changes) as unknown },
  });
}

const reminders = ['invoiceReminder1', 'invoiceReminder2', 'invoiceReminder3'] as const;
/** A later reminder is sharper: each comes after the one before it, whichever of them are sent. */
function checkReminders(before: SettingValues, sent: Record<string, unknown>): void {
  if (!reminders.some((key) => key in sent)) return;
  const days = reminders.map((key) => [key, key in sent ? sent[key] : before[key]] as const);
  const used = days.filter((one): one is [(typeof reminders)[number], number] => typeof one[1] === 'number');
  const wrong = used.find(([, day], at) => at > 0 && day <= used[at - 1]![1]);
  if (wrong) throw invalid({ [wrong[0]]: 'ReminderOrder' });
}

type Changed = readonly (readonly [Setting, unknown])[];

/** SMS are not switched on, and not left without, the key their gateway asks for: every one would wait for a person to see why. */
function checkSms(before: SettingValues, changed: Changed): void {
  const after = { ...before, ...Object.fromEntries(changed.map(([{ key }, value]) => [key, value])) };
  const typed = changed.find(([{ key }]) => key === 'smsEnabled' || key === 'smsToken');
  if (typed && after.smsEnabled && !after.smsToken) throw invalid({ [typed[0].key]: 'SmsKeyRequired' });
}

/** Certificates with the key that is entered beside them. */
const certificatePairs = [
  ['ksefCertificate', 'ksefKey'],
  ['ksefOfflineCertificate', 'ksefOfflineKey'],
] as const;

/**
 * Refuses at its field an address that could never be called with the servers allowed after the save, and a key that is
 * not its certificate's. Whether the internet is there at all is no matter of the address.
 */
function checkOutside(installation: Pick<Installation, 'key' | 'db'>, before: SettingValues, changed: Changed): void {
  const after = { ...before, ...Object.fromEntries(changed.map(([{ key }, value]) => [key, value])) };
  const rules = outboundRules({ ...installation, internet: true }, after);
  const wrong: Record<string, string> = {};
  for (const [{ key, isCalled }, value] of changed)
    if (isCalled && typeof value === 'string' && value && !mayCall(value, rules)) wrong[key] = wordOf(value);
  for (const [certificate, key] of certificatePairs) {
    const entered = changed.find(([setting]) => setting.key === key || setting.key === certificate);
    if (entered && after[certificate] && after[key] && !belongsTo(after[key], after[certificate]))
      wrong[entered[0].key === certificate && !changed.some(([one]) => one.key === key) ? certificate : key] =
        'KeyOfAnotherCertificate';
  }
  if (Object.keys(wrong).length) throw invalid(wrong);
}

const wordOf = (address: string): string =>
  address.toLowerCase().startsWith('http:') ? 'AddressNotSecure' : 'AddressNotAllowed';

async function save(ctx: Ctx, sent: Record<string, unknown>): Promise<SettingValues> {
  const values = checked(sent);
  const before = await stored(ctx.db);
  const foreign = [...values.keys()].filter((setting) => !isOffered(setting, before));
  if (foreign.length) throw invalid(Object.fromEntries(foreign.map(({ key }) => [key, 'UnknownKey'])));
  const changed = [...values].filter(([{ key }, value]) => JSON.stringify(before[key]) !== JSON.stringify(value));
  const guarded = changed.find(([setting]) => setting.superOnly);
  if (guarded && !ctx.user.isSuper) throw refused('OnlySuperUser', { errorDetails: guarded[0].key });
  checkOutside(ctx.installation, before, changed);
  checkSms(before, changed);
  checkReminders(before, Object.fromEntries([...values].map(([{ key }, value]) => [key, value])));
  if (sent['zone'] !== undefined && !isZone(String(sent['zone']))) throw invalid({ zone: 'NotInList' });
  await ctx.write((write) => change(write, before, changed));
  return stored(ctx.db);
}

const office = {
  module: 'CORE',
  needs: 'SETTINGS_READ_WRITE',
  scope: 'installation',
  output: answer,
  texts: 'administration:settings',
} as const;

export const settingsRoutes: readonly Route[] = [
  defineRoute({
    ...office,
    method: 'GET',
    path: '/settings',
    summary: 'All settings with their values; of secrets only whether they are set.',
    handler: async ({ ctx }) => listOf(await stored(ctx.db)),
  }),
  defineRoute({
    ...office,
    method: 'PUT',
    path: '/settings',
    summary: 'Change some settings: `{ values: { key: value } }`; answers all of them.',
    body: z.strictObject({ values: z.record(z.string(), z.unknown()) }),
    handler: async ({ ctx, body }) => listOf(await save(ctx, body.values)),
  }),
  defineRoute({
    module: 'CORE',
    needs: 'ADMIN_USER',
    scope: 'installation',
    method: 'PUT',
    path: '/list-columns/:list',
    summary:
      'The columns of a list for everybody who has not arranged their own; hidden ones with a minus, null = as declared.',
    params: z.object({ list: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/) }),
    body: z.strictObject({
      columns: z
        .array(z.string().regex(/^-?[a-zA-Z]\w{0,59}$/))
        .min(1)
        .max(60)
        .nullable(),
    }),
    output: z.object({ status: z.literal(true) }),
    handler: async ({ ctx, params: { list }, body: { columns } }) => {
      await ctx.write(async (write) => {
        // Two administrators at once: the second sees what the first has set.
        await write.tx.run(sql`select pg_advisory_xact_lock(hashtext('list-columns'))`);
        const before = await stored(write.tx);
        const others = before.listColumns.filter((one) => !one.startsWith(`${list}=`));
        const value = columns ? [...others, `${list}=${columns.join(',')}`] : others;
        const setting = settingList.find(({ key }) => key === 'listColumns')!;
        await change(write, before, [[setting, value]]);
      });
      return { status: true as const };
    },
  }),
];
