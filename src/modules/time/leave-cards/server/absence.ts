import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { DayRange } from '../../../people/user-work/server/contracts';
import { awayStates, type LeaveState } from '../../../states/leave-states';

/** Somebody's leave. Days are `YYYY-MM-DD`, both included. */
export interface Absence {
  /** Of the leave card. */
  id: number;
  userId: number;
  leaveKind: 0 | 1;
  status: LeaveState;
  dateFrom: string;
  dateTo: string;
  /** Minutes from midnight of `dateFrom` where it is hours off; null for whole days. */
  timeFrom: number | null;
  timeTo: number | null;
  leaveCardKindId: number | null;
  /** Code of the leave kind (`UW`); null for hours off. */
  kindCode: string | null;
  /** Name of the leave kind; null for hours off. */
  kindName: string | null;
  /** Whom the card concerns, and who may read it without deciding about all leave (`leaveScope`). */
  readers: readonly number[];
}

/**
 * Who is on leave in a range of days, accepted and approved alone unless other states are asked for; by person and in order
 * of time. One query; nobody's rights are asked.
 */
export const absences = (
  db: Executor,
  { from, to, users, states = awayStates }: DayRange & { states?: readonly LeaveState[] },
): Promise<Absence[]> =>
  db.rows<Absence>(sql`
    select c.id, c.user_id, c.leave_kind, c.status, c.date_from::text as date_from, c.date_to::text as date_to,
      c.time_from, c.time_to, c.leave_card_kind_id, k.code as kind_code, k.name as kind_name,
      array_remove(array[c.user_id, c.supervisor_user_id, c.substitute_user_id, c.info_user_id], null) as readers
    from user_leave_cards c left join leave_card_kinds k on k.id = c.leave_card_kind_id
    where c.status = any(${[...states]}::int[]) and c.date_from <= ${to}::date and c.date_to >= ${from}::date
      and (${users ?? null}::int[] is null or c.user_id = any(${users ?? null}::int[]))
    order by c.user_id, c.date_from, c.time_from`);

/** Whether leave covers a minute of a day, both of the installation's calendar. */
export const coversMinute = (absence: Absence, day: string, minute: number): boolean =>
  absence.dateFrom <= day &&
  day <= absence.dateTo &&
  (absence.timeFrom ?? 0) <= minute &&
  minute < (absence.timeTo ?? 1441);
