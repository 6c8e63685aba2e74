import { yearOf } from './leave-days';

export interface LeaveContract {
  dateFrom: string;
  dateTo: string | null;
  /** Of a whole calendar year. */
  leaveDays: number;
  /** Days left when `carriedYear` began; the balance is kept from the first such year on. */
  carriedDays: number;
  carriedYear: number;
}

/** Days of a year's leave. `left` = `contract` + `carried` − `expired` − `used`; below zero where more was taken. */
export interface LeaveBalance {
  year: number;
  /** By contract, pro rata where one starts or ends within the year. */
  contract: number;
  carried: number;
  expired: number;
  used: number;
  left: number;
}

export interface BalanceOf {
  contracts: readonly LeaveContract[];
  /** Working days of leave that counts against the contract, in any order. */
  taken: readonly string[];
  /** Last month and day on which carried days may be taken, `09-30`. */
  carryEnd: string;
}

/** In Poland leave of last year is granted until 30 September, in Germany until 31 March; elsewhere within the year. */
export const carryEndOf = (country: string): string =>
  country === 'PL' ? '09-30' : country === 'DE' ? '03-31' : '12-31';

const inForce = ({ dateFrom, dateTo }: LeaveContract, from: string, to: string): boolean =>
  dateFrom <= to && (dateTo === null || dateTo >= from);

/** A twelfth for every month a contract is in force in, by the first one of the month; begun days count as whole ones. */
function entitlement(contracts: readonly LeaveContract[], year: number): number {
  const sorted = [...contracts].sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  let twelfths = 0;
  for (let month = 1; month <= 12; month++) {
    const start = `${year}-${String(month).padStart(2, '0')}`;
    twelfths += sorted.find((one) => inForce(one, `${start}-01`, `${start}-31`))?.leaveDays ?? 0;
  }
  return Math.ceil(twelfths / 12);
}

const worksOn = (contracts: readonly LeaveContract[], day: string): boolean =>
  contracts.some((one) => inForce(one, day, day));

/**
 * The balance of the year of a day as it stands at its end: leave taken later is not counted. What is left carries over while
 * somebody works over the turn of the year, is taken first, and ends with `carryEnd`.
 */
export function leaveBalance({ contracts, taken, carryEnd }: BalanceOf, at: string): LeaveBalance {
  const year = yearOf(at);
  const first = Math.min(year, ...contracts.map(({ carriedYear }) => carriedYear));
  let left = 0;
  let balance: LeaveBalance | undefined;
  for (let one = first; one <= year; one++) {
    const end = one === year ? at : `${one}-12-31`;
    const stays = worksOn(contracts, `${one - 1}-12-31`) && worksOn(contracts, `${one}-01-01`);
    const brought = contracts.filter(({ carriedYear }) => carriedYear === one);
    const carried = (stays ? Math.max(0, left) : 0) + brought.reduce((sum, { carriedDays }) => sum + carriedDays, 0);
    const days = taken.filter((day) => yearOf(day) === one && day <= end);
    const inTime = days.filter((day) => day <= `${one}-${carryEnd}`).length;
    const expired = end > `${one}-${carryEnd}` ? Math.max(0, carried - inTime) : 0;
    const contract = entitlement(contracts, one);
    left = contract + carried - expired - days.length;
    balance = { year: one, contract, carried, expired, used: days.length, left };
  }
  return balance!;
}
