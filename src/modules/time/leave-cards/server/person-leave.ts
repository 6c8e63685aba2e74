import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { ever, mainContracts, type Contract } from '../../../people/user-work/server/contracts';
import { type CarryRule, carryRuleOf, leaveBalance, type LeaveBalance } from '../leave-balance';
import { type Holidays, workDays } from '../leave-days';
import { leaveState, type LeaveState } from '../../../states/leave-states';
import { byPerson, holidaysBetween } from './leave-amounts';

/** Leave of whole days as balances need it. */
export interface LeaveOfPerson {
  id: number;
  userId: number;
  status: LeaveState;
  dateFrom: string;
  dateTo: string;
  leaveCardKindId: number;
  inLimit: boolean;
}
/** Contracts of all times and leave since the balance is kept of one person. */
export interface PersonLeave {
  contracts: Contract[];
  cards: LeaveOfPerson[];
}
export interface LeaveFacts {
  of(userId: number): PersonLeave;
  holidays: Holidays;
  carry: CarryRule;
}

/** What balances of these people are worked out of: three queries, however many they are. */
export async function leaveFacts(
  db: Executor,
  { settings }: Pick<BaseCtx, 'settings'>,
  users: readonly number[],
): Promise<LeaveFacts> {
  const contracts = await mainContracts(db, { ...ever, users });
  const cards = await db.rows<LeaveOfPerson>(sql`
    select c.id, c.user_id, c.status, c.date_from::text as date_from, c.date_to::text as date_to,
      c.leave_card_kind_id, k.in_limit
    from user_leave_cards c join leave_card_kinds k on k.id = c.leave_card_kind_id
    where c.user_id = any(${[...users]}::int[]) and c.status <> ${leaveState.rejected}
    order by c.user_id, c.date_from`);
  const days = cards.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo]).sort();
  const holidays = days.length ? await holidaysBetween(db, days[0]!, days.at(-1)!) : new Set<string>();
  const contractsOf = byPerson(contracts);
  const cardsOf = byPerson(cards);
  return {
    of: (userId) => ({ contracts: contractsOf.get(userId) ?? [], cards: cardsOf.get(userId) ?? [] }),
    holidays,
    carry: carryRuleOf(settings.country),
  };
}

/** Working days of these cards. */
export const daysOf = (cards: readonly LeaveOfPerson[], holidays: Holidays): string[] =>
  cards.flatMap(({ dateFrom, dateTo }) => workDays(dateFrom, dateTo, holidays));

/** The balance of a person's yearly leave at the end of a day, by what is in these states. */
export const balanceOf = (
  facts: LeaveFacts,
  userId: number,
  at: string,
  states: readonly LeaveState[],
): LeaveBalance => {
  const { contracts, cards } = facts.of(userId);
  const counted = cards.filter((card) => card.inLimit && states.includes(card.status));
  return leaveBalance({ contracts, taken: daysOf(counted, facts.holidays), carry: facts.carry }, at);
};
