import { z } from 'zod';
import type { Right } from '../../../../engine/entity';
import type { Installation, Language } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job } from '../../../../engine/server/feature';
import { literal, raw, sql, type Sql } from '../../../../engine/server/sql';
import { formatFor } from '../../../../engine/format';
import { dueMails } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { REMINDER_HOUR, restoredReminders } from '../../../workspace/notices/server/restored-reminders';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { isCurrentPaper } from '../../car-documents/server/car-documents.server';
import { equipmentState } from '../../equipment/equipment-states';
import { reminderSteps } from '../../due/due';

/** What ends or has to be controlled on a day. */
interface Source {
  entity: 'car-documents' | 'equipment';
  module: string;
  kind: (typeof dueMails)[keyof typeof dueMails];
  messageStr: string;
  table: 'car_documents' | 'equipment';
  /** Who looks after all of them. */
  right: Right;
  /** Rows as `id, step, due, item, document, holder` of those reminded of no later step; `t` is the row. */
  due: Sql;
  from: Sql;
}
const sources: readonly Source[] = [
  {
    entity: 'car-documents',
    module: 'CARS',
    kind: dueMails.carDocument,
    messageStr: 'carDocumentDue',
    table: 'car_documents',
    right: 'CARS_WRITE',
    due: sql`t.date_to`,
    from: sql`concat_ws(' ', c.registration, c.name) as item, concat_ws(' ', d.name, t.number) as document,
      null::int as holder
      from car_documents t join cars c on c.id = t.car_id join document_types d on d.id = t.document_type_id
      where t.send_notification and ${isCurrentPaper}`,
  },
  {
    entity: 'equipment',
    module: 'EQUIPMENT',
    kind: dueMails.equipmentControl,
    messageStr: 'equipmentControlDue',
    table: 'equipment',
    right: 'EQUIPMENT_CHANGE',
    due: sql`t.control_date`,
    from: sql`concat_ws(' ', t.code, t.name) as item, concat_ws(' ', k.name, t.ident) as document, t.user_id as holder
      from equipment t join equipment_categories k on k.id = t.equipment_category_id
      where t.status <> ${literal(equipmentState.destroyed)} and t.send_notification`,
  },
];

interface Due {
  id: number;
  step: number;
  due: string;
  item: string;
  document: string;
  holder: number | null;
}
const MOST = 500;

/**
 * Points out papers of cars and controls of equipment that are due within 30, 7 or 1 days, each step once, to who looks
 * after them and who has the equipment. Nothing of a module that is off. Answers how many.
 */
export async function remindOfDue(installation: Installation, today: string): Promise<number> {
  const modules = await installation.modules();
  const due: { source: Source; one: Due }[] = [];
  for (const source of sources) {
    if (!modules.has(source.module)) continue;
    const found = await installation.db.rows<Due>(sql`
      select * from (
        select t.id, t.reminder_step, ${source.due}::text as due,
          (select min(s) from unnest(${[...reminderSteps]}::int[]) s where ${source.due} - ${today}::date <= s) as step,
          ${source.from} and ${source.due} between ${today}::date and ${today}::date + ${reminderSteps[0]}::int
      ) r where step < coalesce(reminder_step, 999) order by due, id limit ${MOST}`);
    due.push(...found.map((one) => ({ source, one })));
  }
  let sent = 0;
  await eachApart(
    due,
    async ({ source, one }) => (sent += await remind(installation, source, one)),
    ({ source, one }) => `${source.table} ${one.id}`,
  );
  return sent;
}

async function remind(installation: Installation, source: Source, due: Due): Promise<0 | 1> {
  return installation.db.tx(async (tx) => {
    const taken = await tx.run(sql`
      update ${raw(source.table)} set reminder_step = ${due.step}
      where id = ${due.id} and coalesce(reminder_step, 999) > ${due.step}`);
    if (!taken) return 0;
    await announce(tx, installation, source, due);
    return 1;
  });
}

async function announce(tx: Tx, installation: Installation, source: Source, due: Due): Promise<void> {
  const people = await tx.rows<{ id: number; email: string; language: Language }>(sql`
    select u.id, u.email, u.language from users u left join roles r on r.id = u.role_id and r.is_active
    where u.is_active and not u.is_locked and not u.is_customer
      and (u.id = ${due.holder} or r.rights && array[${source.right}, 'SUPER_USER']::text[]) order by u.id limit 50`);
  if (!people.length) return;
  const route = `/${source.entity}/edit/${due.id}`;
  // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
  const now = () => new Date();
  await sendNotice(
    { tx, installation, now },
    {
      users: people.map(({ id }) => id),
      messageType: 'due',
      messageStr: source.messageStr,
      message: `${due.item}: ${due.document}`,
      kind: source.kind,
      route,
      entity: source.entity,
      recordId: due.id,
    },
  );
  if (!(await mailIsOn(tx, source.kind))) return;
  const { zone } = await installation.settings();
  for (const { email, language } of people)
    await queueMail(tx, installation, now(), {
      kind: source.kind,
      to: email,
      language,
      values: {
        item: due.item,
        document: due.document,
        dueDay: formatFor(language, zone).date(due.due),
        link: `${installation.baseUrl}${route}`,
      },
    });
}

export const dueRestored = [
  restoredReminders({ table: 'car_documents', day: 'date_to', steps: reminderSteps }),
  restoredReminders({ table: 'equipment', day: 'control_date', steps: reminderSteps }),
];

export const dueJobs: Readonly<Record<string, Job>> = {
  'due-reminders': {
    schedule: { hour: REMINDER_HOUR },
    async run(payload, installation) {
      await remindOfDue(installation, z.object({ period: z.iso.date() }).parse(payload).period);
    },
  },
};
