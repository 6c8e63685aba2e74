import { formatFor } from '../../../../engine/format';
import type { Installation, Language } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { dueMails } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { keyIssue } from '../key-states';

const MOST = 500;

interface Overdue {
  id: number;
  name: string;
  userId: number | null;
  /** Who has the key. */
  holder: string | null;
  dueAt: string;
  deskIds: number[];
}

type Call = { tx: Tx; installation: Installation; now: () => Date };

async function announce(call: Call, key: Overdue, zone: string): Promise<void> {
  const { tx, installation, now } = call;
  const users = key.userId === null ? key.deskIds : [key.userId, ...key.deskIds];
  const route = `/keys/view/${key.id}`;
  await sendNotice(call, {
    users,
    messageType: 'frontdesk',
    messageStr: 'keyOverdue',
    message: key.name,
    kind: dueMails.keyOverdue,
    route,
    entity: 'keys',
    recordId: key.id,
  });
  if (!(await mailIsOn(tx, dueMails.keyOverdue))) return;
  const people = await tx.rows<{ email: string; language: Language }>(
    sql`select email, language from users where id = any(${users}::int[]) and is_active and not is_locked order by id`,
  );
  for (const { email, language } of people)
    await queueMail(tx, installation, now(), {
      kind: dueMails.keyOverdue,
      to: email,
      language,
      values: {
        item: key.name,
        document: key.holder ?? '',
        dueDay: formatFor(language, zone).datetime(key.dueAt),
        link: `${installation.baseUrl}${route}`,
      },
    });
}

/** Its holder and those who issue keys get a notice and a mail about a key that should be back, once for each issue. Answers how many keys. */
export async function remindOfKeys(installation: Installation, now: Date): Promise<number> {
  if (!(await installation.modules()).has('KEYS')) return 0;
  const late = await installation.db.rows<Overdue>(sql`
    select k.id, concat_ws(' ', k.code, k.name) as name, k.user_id, k.due_at,
      coalesce((select concat_ws(' ', u.name, u.surname) from users u where u.id = k.user_id),
        (select concat_ws(' ', g.name, g.surname) from guests g where g.id = k.guest_id)) as holder, array(
        select u.id from users u join roles r on r.id = u.role_id
        where u.is_active and not u.is_locked and not u.is_customer and r.is_active
          and r.rights && array['KEYS_CHANGE', 'SUPER_USER'] order by u.id limit 20) as desk_ids
    from keys k where k.issue = ${literal(keyIssue.issued)} and k.due_at < ${now.toISOString()} and k.reminded_at is null
    order by k.id limit ${MOST}`);
  let sent = 0;
  const { zone } = await installation.settings();
  const remindOf = (key: Overdue) =>
    installation.db.tx(async (tx) => {
      const taken = await tx.run(sql`
        update keys set reminded_at = ${now.toISOString()}
        where id = ${key.id} and reminded_at is null and issue = ${literal(keyIssue.issued)}`);
      if (taken) await announce({ tx, installation, now: () => now }, key, zone);
      return taken;
    });
  await eachApart(
    late,
    async (key) => (sent += await remindOf(key)),
    ({ id }) => `Key ${id}`,
  );
  return sent;
}

/** A key that is overdue when a database is restored may have been pointed out since its backup was made: it counts as done. */
export const keysRestored = [
  sql`
  update keys set reminded_at = now()
  where issue = ${literal(keyIssue.issued)} and due_at < now() and reminded_at is null`,
];

export const keyJobs: Readonly<Record<string, Job>> = {
  'key-reminders': {
    schedule: 'every',
    // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
    run: async (_, installation) => void (await remindOfKeys(installation, new Date())),
  },
};
