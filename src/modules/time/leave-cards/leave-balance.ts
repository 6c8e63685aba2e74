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
  /** Carried days that were to be taken by now and still may be. */
  overdue: number;
  used: number;
  left: number;
}

/** How long leave of earlier years may be taken. */
export interface CarryRule {
  /** Month and day until which leave of the year before is to be taken, `09-30`. */
  until: string;
  /** Leave lapses after `until` of this many years after its own; null where it never does by itself. */
  lapsesAfter: number | null;
}

export interface BalanceOf {
  contracts: readonly LeaveContract[];
  /** Working days of leave that counts against the contract, in any order. */
  taken: readonly string[];
  carry: CarryRule;
}

/**
 * In Poland leave of last year is to be granted until 30 September and lapses three years after it (labour code, 168 and 291);
 * in Germany it lapses on 31 March. Elsewhere none lapses by itself.
 */
export const carryRuleOf = (country: string): CarryRule => {
  if (country === 'PL') return { until: '09-30', lapsesAfter: 4 };
  return country === 'DE' ? { until: '03-31', lapsesAfter: 1 } : { until: '12-31', lapsesAfter: null };
};

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

/** Days left of the leave of one year. */
interface YearsLeave {
  of: number;
  days: number;
}

/** What is left of these after so many days, the oldest taken first. */
function without(purses: readonly YearsLeave[], days: number): YearsLeave[] {
  let rest = days;
  return purses.map((one) => {
    const part = Math.min(one.days, rest);
    rest -= part;
    return { of: one.of, days: one.days - part };
  });
}

const sum = (purses: readonly YearsLeave[]): number => purses.reduce((all, { days }) => all + days, 0);

/**
 * The balance of the year of a day as it stands at its end: leave taken later is not counted. What is left carries over while
 * somebody works over the turn of the year, is taken first, oldest days before others, and lapses as the country's rule says.
 */
export function leaveBalance({ contracts, taken, carry }: BalanceOf, at: string): LeaveBalance {
  const year = yearOf(at);
  const first = Math.min(year, ...contracts.map(({ carriedYear }) => carriedYear));
  let purses: YearsLeave[] = [];
  let balance: LeaveBalance | undefined;
  for (let one = first; one <= year; one++) {
    const end = one === year ? at : `${one}-12-31`;
    const until = `${one}-${carry.until}`;
    const brought = contracts.filter(({ carriedYear }) => carriedYear === one);
    if (!worksOn(contracts, `${one - 1}-12-31`) || !worksOn(contracts, `${one}-01-01`)) purses = [];
    purses.push(...brought.map(({ carriedDays }) => ({ of: one - 1, days: carriedDays })));
    const carried = sum(purses);
    const days = taken.filter((day) => yearOf(day) === one && day <= end);
    const lapsing = purses.filter(({ of }) => carry.lapsesAfter !== null && of + carry.lapsesAfter <= one);
    const kept = purses.filter((purse) => !lapsing.includes(purse));
    const inTime = days.filter((day) => day <= until).length;
    const expired = end > until ? sum(without(lapsing, inTime)) : 0;
    const used = days.length;
    const overdue = end > until ? Math.max(0, carried - expired - used) : 0;
    const contract = entitlement(contracts, one);
    balance = { year: one, contract, carried, expired, overdue, used, left: contract + carried - expired - used };
    purses = without([...kept, { of: one, days: contract }], used - sum(lapsing) + expired);
  }
  return balance!;
}
