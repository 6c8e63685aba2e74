import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { type Company, facts, letterhead, note, parties } from '../../../documents/pdf/server/parts';
import { awayStates, leaveKind } from '../../../states/leave-states';
import { userLeaveCards } from '../user-leave-cards.entity';
import { isLeaveAdmin } from './leave-scope';

interface LeavePaper {
  number: string;
  status: number;
  leaveKind: number;
  kind: string | null;
  docDate: string;
  dateFrom: string;
  dateTo: string;
  timeFrom: number | null;
  timeTo: number | null;
  workOutDate: string | null;
  daysAmount: number;
  hourAmount: string;
  description: string | null;
  employee: string;
  code: string | null;
  supervisor: string | null;
  substitute: string | null;
  informed: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  companyId: number | null;
  company: Company;
}

async function load(db: Executor, id: number): Promise<LeavePaper | undefined> {
  const card = await db.one<Omit<LeavePaper, 'company'>>(sql`
    select c.number_text as number, c.status, c.leave_kind, k.name as kind, c.doc_date::text as doc_date,
      c.date_from::text as date_from, c.date_to::text as date_to, c.time_from, c.time_to, c.work_out_date, c.days_amount,
      c.hour_amount::text as hour_amount, c.description, concat_ws(' ', u.name, u.surname) as employee, u.code,
      nullif(concat_ws(' ', s.name, s.surname), '') as supervisor,
      nullif(concat_ws(' ', z.name, z.surname), '') as substitute,
      nullif(concat_ws(' ', i.name, i.surname), '') as informed,
      nullif(concat_ws(' ', d.name, d.surname), '') as decided_by, c.decided_at,
      coalesce(
        (select w.company_id from user_work w where w.user_id = c.user_id and w.is_main
          and c.date_from between w.date_from and coalesce(w.date_to, 'infinity')),
        u.company_id, (select min(id) from companies)) as company_id
    from user_leave_cards c join users u on u.id = c.user_id
    left join leave_card_kinds k on k.id = c.leave_card_kind_id
    left join users s on s.id = c.supervisor_user_id left join users i on i.id = c.info_user_id
    left join users z on z.id = c.substitute_user_id
    left join users d on d.id = c.decided_user_id
    where c.id = ${id}`);
  if (card?.companyId == null) return undefined;
  return { ...card, company: await companyOf(db, card.companyId) };
}

const signature = (label: string, name: string | null): Content => ({
  width: '*',
  stack: [
    { text: '\u00a0', margin: [0, 36, 0, 0] },
    { text: '…………………………………………', alignment: 'center' },
    { text: [label, name].filter(Boolean).join(': '), style: 'small', alignment: 'center' },
  ],
});

function build(card: LeavePaper, words: Words): Paper {
  const { t, format } = words;
  const isPass = card.leaveKind === leaveKind.pass;
  const title = t(isPass ? 'documents:leave.passTitle' : 'documents:leave.title');
  const days = isPass
    ? t('time:user-leave-cards.hours', { hours: format.decimal(card.hourAmount, 2) })
    : t('time:user-leave-cards.days', { count: card.daysAmount });
  return paperOf(words, card.company, card.number, [
    letterhead(words, card.company, { title, number: card.number }, [
      [t('documents:leave.docDate'), format.date(card.docDate)],
    ]),
    parties(
      {
        label: t('documents:leave.employee'),
        name: card.employee,
        lines: [card.code && `${t('documents:leave.code')} ${card.code}`],
      },
      { label: t('documents:leave.supervisor'), name: card.supervisor ?? '–', lines: [] },
    ),
    facts([
      [t('documents:leave.kind'), card.kind ?? title],
      [t('documents:leave.from'), format.date(card.dateFrom)],
      isPass
        ? [t('documents:leave.hours'), `${format.minutes(card.timeFrom ?? 0)}–${format.minutes(card.timeTo ?? 0)}`]
        : [t('documents:leave.to'), format.date(card.dateTo)],
      [t('documents:leave.amount'), days],
    ]),
    facts([
      [t('documents:leave.substitute'), card.substitute],
      [t('documents:leave.informed'), card.informed],
      [t('documents:leave.workOut'), card.workOutDate && format.datetime(card.workOutDate)],
      [t('documents:leave.status'), t(`time:user-leave-cards.status.${card.status}`)],
      [t('documents:leave.decided'), card.decidedAt && format.datetime(card.decidedAt)],
    ]),
    ...note(t('documents:leave.description'), card.description),
    {
      columns: [
        signature(t('documents:leave.employee'), card.employee),
        signature(t('documents:leave.decidedBy'), card.decidedBy),
      ],
      columnGap: 24,
    },
  ]);
}

/** The paper of granted leave, for its owner, its supervisor and administrators of leave. */
export const leavePdf = definePdf({
  kind: 'leave-card',
  entity: userLeaveCards,
  scope: (ctx: BaseCtx) =>
    isLeaveAdmin(ctx)
      ? sql`t.status in ${literals(awayStates)}`
      : sql`(t.status in ${literals(awayStates)} and ${ctx.user.id}::int in (t.user_id, t.supervisor_user_id))`,
  load,
  build,
});
