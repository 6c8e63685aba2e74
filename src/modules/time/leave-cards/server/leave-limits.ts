import { type ApiError, refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { isInForce } from '../../../people/user-work/server/contracts';
import type { LimitError } from '../leave-answers';
import { leaveBalance } from '../leave-balance';
import { workDays, yearOf } from '../leave-days';
import { leaveKind, type LeaveState } from '../../../states/leave-states';
import { holidaysBetween } from './leave-amounts';
import { daysOf, type LeaveFacts, leaveFacts, type LeaveOfPerson, type PersonLeave } from './person-leave';

export interface AskedLeave {
  id?: number;
  userId: number;
  leaveKind: number;
  leaveCardKindId: number | null;
  dateFrom: string;
  dateTo: string;
}
export interface LimitRefusal {
  errorStr: LimitError;
  error: ApiError;
}
type LimitCtx = Pick<BaseCtx, 'settings' | 't'>;

/**
 * Why a card goes beyond what its owner may take, or undefined: the kind's days a year, the days of the contract, days under
 * no contract.
 * @param states of other cards that count
 */
export async function limitRefusal(
  ctx: LimitCtx,
  db: Executor,
  card: AskedLeave,
  states: readonly LeaveState[],
): Promise<LimitRefusal | undefined> {
  if (card.leaveKind === leaveKind.pass) return undefined;
  const facts = await leaveFacts(db, ctx, [card.userId]);
  const holidays = new Set([...facts.holidays, ...(await holidaysBetween(db, card.dateFrom, card.dateTo))]);
  const asked = workDays(card.dateFrom, card.dateTo, holidays);
  const { contracts, cards } = facts.of(card.userId);
  const others = cards.filter(({ id, status }) => id !== card.id && states.includes(status));
  const kind = await db.one<{ inLimit: boolean; limitAmount: number | null }>(
    sql`select in_limit, limit_amount from leave_card_kinds where id = ${card.leaveCardKindId}`,
  );
  if (kind?.limitAmount != null) {
    const same = others.filter(
      ({ leaveCardKindId, dateFrom }) =>
        leaveCardKindId === card.leaveCardKindId && yearOf(dateFrom) === yearOf(card.dateFrom),
    );
    const left = kind.limitAmount - daysOf(same, facts.holidays).length;
    if (asked.length > left) return overLimit(ctx, 'LeaveKindLimit', 'leaveCardKindId', left, asked.length);
  }
  if (contracts.length && asked.some((day) => !contracts.some((one) => isInForce(one, day))))
    return limitOf('LeaveNoContract', 'dateFrom');
  if (!kind?.inLimit) return undefined;
  const left = mayTake({ contracts, cards: others }, asked, { holidays, carry: facts.carry });
  return left < asked.length ? overLimit(ctx, 'LeaveContractLimit', 'dateTo', left, asked.length) : undefined;
}

/**
 * How many of the asked days may be taken: as many as their year has left, and no more than leave of later years does
 * without, which counts on what is carried over.
 */
function mayTake(
  { contracts, cards }: PersonLeave,
  asked: readonly string[],
  { holidays, carry }: Pick<LeaveFacts, 'holidays' | 'carry'>,
): number {
  if (!asked.length) return 0;
  const before = daysOf(
    cards.filter((one: LeaveOfPerson) => one.inLimit),
    holidays,
  );
  const leftIn = (year: number, taken: readonly string[]) =>
    leaveBalance({ contracts, taken, carry }, `${year}-12-31`).left;
  const year = yearOf(asked[0]!);
  const after = [...before, ...asked];
  const later = [...new Set(before.map(yearOf))].filter((one) => one > year);
  const without = later
    .filter((one) => leftIn(one, after) < Math.min(0, leftIn(one, before)))
    .map((one) => Math.max(0, leftIn(one, before)));
  return Math.min(asked.length + leftIn(year, after), ...without);
}

const limitOf = (errorStr: LimitError, field: string, errorDetails?: string): LimitRefusal => ({
  errorStr,
  error: refused(errorStr, { fields: { [field]: errorStr }, ...(errorDetails ? { errorDetails } : {}) }),
});

const overLimit = ({ t }: LimitCtx, errorStr: LimitError, field: string, left: number, asked: number): LimitRefusal =>
  limitOf(errorStr, field, t('time:user-leave-cards.leftAndAsked', { left: Math.max(0, left), asked }));
