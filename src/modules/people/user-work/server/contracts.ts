import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** A main contract: who works when, where and for whom. Days are `YYYY-MM-DD`, both included. */
export interface Contract {
  id: number;
  userId: number;
  dateFrom: string;
  /** Null: without an end. */
  dateTo: string | null;
  /** Exact decimal, `8.00`. */
  hoursPerDay: string;
  companyId: number | null;
  shiftRoleId: number | null;
  placeId: number | null;
  supervisorUserId: number | null;
  /** Of a whole calendar year. */
  leaveDays: number;
  carriedDays: number;
  carriedYear: number;
}
export interface DayRange {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Of these people; else of everybody. */
  users?: readonly number[];
}

/** All days: of a person without a contract in them, no contracts are kept at all. */
export const ever = { from: '0001-01-01', to: '9999-12-31' } as const;

/** Main contracts in force on any day of a range, by person and in order of time. */
export const mainContracts = (db: Executor, { from, to, users }: DayRange): Promise<Contract[]> =>
  db.rows<Contract>(sql`
    select id, user_id, date_from::text as date_from, date_to::text as date_to, hours_per_day::text as hours_per_day,
      company_id, shift_role_id, place_id, supervisor_user_id, leave_days, carried_days, carried_year
    from user_work
    where is_main and date_from <= ${to}::date and coalesce(date_to, 'infinity') >= ${from}::date
      and (${users ?? null}::int[] is null or user_id = any(${users ?? null}::int[]))
    order by user_id, date_from`);

/** Whether a contract is in force on a day. */
export const isInForce = ({ dateFrom, dateTo }: Pick<Contract, 'dateFrom' | 'dateTo'>, day: string): boolean =>
  dateFrom <= day && (dateTo === null || day <= dateTo);
