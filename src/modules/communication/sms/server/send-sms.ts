import type { Installation, Settings } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { digestOf } from '../../../../engine/server/tokens';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { smsState } from '../sms-sent.entity';
import { type GatewayConfig, GatewayError } from './gateway';
import { smsapi } from './smsapi';

interface Waiting {
  id: number;
  phone: string;
  sms: string;
  callbackToken: string | null;
  attempts: number;
}
/** With the job's growing pauses about ten hours: the gateway recognises a repeated SMS for a day. */
const TRIES = 10;
const STANDARD = 'https://api.smsapi.pl';

/** Why no SMS leaves; errorStr. */
export function smsRefusal({ smsEnabled, smsToken }: Settings): 'SmsDisabled' | 'SmsNoKey' | undefined {
  if (!smsEnabled) return 'SmsDisabled';
  return smsToken ? undefined : 'SmsNoKey';
}

/** How this installation reaches its gateway; undefined where it sends no SMS. */
export async function gatewayOf(installation: Installation): Promise<GatewayConfig | undefined> {
  const settings = await installation.settings();
  if (!settings.smsEnabled || !settings.smsToken) return undefined;
  return {
    url: settings.smsGatewayUrl ?? STANDARD,
    token: settings.smsToken,
    sender: settings.smsSender,
    plainLetters: settings.smsPlainLetters,
    rules: outboundRules(installation, settings),
  };
}
/** Hour at which SMS beyond the limit of a day go out. */
const MORNING = 8;

/** Takes an SMS for sending, unless it was sent or the day has had its number: then it waits until the morning. */
async function claim(
  tx: Tx,
  id: number,
  { zone, limit }: { zone: string; limit: number },
): Promise<Waiting | undefined> {
  // One at a time, so that the limit is exact.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('sms-daily-limit'))`);
  const day = await tx.one<{ used: number; next: string }>(sql`
    select (select count(*)::int from sms_sent
        where id <> ${id} and send_date >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}) as used,
      (date_trunc('day', now() at time zone ${zone}) + make_interval(days => 1, hours => ${MORNING})) at time zone ${zone} as next`);
  const open = sql`id = ${id} and status in ${literals([smsState.queued, smsState.retrying])}`;
  if (day!.used >= limit) {
    const left = await tx.one(sql`select 1 from sms_sent where ${open}`);
    if (left) await tx.job('sms', { id }, { key: `sms:${id}:later`, runAt: new Date(day!.next) });
    return undefined;
  }
  return tx.one<Waiting>(sql`
    update sms_sent set attempts = attempts + 1, send_date = now() where ${open}
    returning id, phone, sms, callback_token, attempts`);
}

/** Where the gateway reports to; a page that is not on the internet cannot be reported to. */
const callbackOf = ({ baseUrl }: Installation, { id, callbackToken }: Waiting): string | undefined =>
  baseUrl.startsWith('https://') && callbackToken ? `${baseUrl}/api/sms-status/${id}/${callbackToken}` : undefined;

/**
 * The same for every attempt, and of this SMS alone: after a restore its number is that of another one the gateway may still
 * remember.
 */
const keyOf = ({ key }: Installation, { id, callbackToken }: Waiting): string =>
  [key, id, ...(callbackToken ? [digestOf(callbackToken).toString('hex').slice(0, 16)] : [])].join('-');

/** Sends one SMS of the log, unless it was sent already; failures are written down and tried again where that may help. */
export async function sendSms(payload: unknown, installation: Installation): Promise<void> {
  const { id } = payload as { id: number };
  const { db } = installation;
  const settings = await installation.settings();
  const note = (status: number, response: string, gatewayId: string | null = null) =>
    db.run(sql`
      update sms_sent set status = ${status}, server_response = ${response.slice(0, 1000)}, updated_at = now(),
        gateway_id = coalesce(${gatewayId}, gateway_id), version = version + 1,
        send_date = case when ${status} = ${literal(smsState.sent)} then now() end
      where id = ${id} and status in ${literals([smsState.queued, smsState.retrying])}`);
  const gateway = await gatewayOf(installation);
  if (!gateway) {
    const reason = smsRefusal(settings) ?? 'SmsDisabled';
    return void (await note(smsState.failed, installation.texts(settings.defaultLanguage)(`errors:${reason}`)));
  }
  const limits = { zone: settings.zone, limit: settings.smsDailyLimit };
  const sms = await db.tx((tx) => claim(tx, id, limits));
  if (!sms) return;
  try {
    const callback = callbackOf(installation, sms);
    const accepted = await smsapi.send(
      { key: keyOf(installation, sms), phone: sms.phone, text: sms.sms, ...(callback ? { callback } : {}) },
      gateway,
    );
    await note(smsState.sent, accepted.words, accepted.id || null);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const again = error.temporary && sms.attempts < TRIES;
    await note(again ? smsState.retrying : smsState.failed, error.message);
    if (again) throw error;
  }
}
