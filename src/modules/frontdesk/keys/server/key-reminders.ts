import type { Installation } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { keyIssue } from '../key-states';

const MOST = 500;

interface Overdue {
  id: number;
  name: string;
  userId: number | null;
  deskIds: number[];
}

/** Its holder and those who issue keys are notified of a key that should be back, once for each issue. Answers how many keys. */
export async function remindOfKeys(installation: Installation, now: Date): Promise<number> {
  const late = await installation.db.rows<Overdue>(sql`
    select k.id, concat_ws(' ', k.code, k.name) as name, k.user_id, array(
        select u.id from users u join roles r on r.id = u.role_id
        where u.is_active and not u.is_locked and not u.is_customer and r.is_active
          and r.rights && array['KEYS_CHANGE'] order by u.id limit 20) as desk_ids
    from keys k where k.issue = ${literal(keyIssue.issued)} and k.due_at < ${now.toISOString()} and k.reminded_at is null
    order by k.id limit ${MOST}`);
  let sent = 0;
  for (const { id, name, userId, deskIds } of late)
    await installation.db.tx(async (tx) => {
      const taken = await tx.run(sql`
        update keys set reminded_at = ${now.toISOString()}
        where id = ${id} and reminded_at is null and issue = ${literal(keyIssue.issued)}`);
      if (!taken) return;
      sent += 1;
      await sendNotice(
        { tx, installation, now: () => now },
        {
          users: userId === null ? deskIds : [userId, ...deskIds],
          messageType: 'frontdesk',
          messageStr: 'keyOverdue',
          message: name,
          route: `/keys/view/${id}`,
          entity: 'keys',
          recordId: id,
        },
      );
    });
  return sent;
}

export const keyJobs: Readonly<Record<string, Job>> = {
  'key-reminders': {
    schedule: 'every',
    // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
    run: async (_, installation) => void (await remindOfKeys(installation, new Date())),
  },
};
