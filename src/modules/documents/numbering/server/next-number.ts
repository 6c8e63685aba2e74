import { refused } from '../../../../engine/errors';
import type { Executor, Tx } from '../../../../engine/server/db';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { sql, type Sql } from '../../../../engine/server/sql';
import { NUMBER_LETTERS } from './letters';
import { documentNumber, type DocumentNumber, type Series } from './document-number';

/** A run of numbers: one company, one kind of document, one month. */
export interface Run {
  /** Null for documents of no company. */
  companyId: number | null;
  kind: Series;
  /** Any day of the month, `YYYY-MM-DD`. */
  date: string;
}

const nameOf = ({ kind, companyId }: Run) => `${kind}/${companyId ?? 0}`;
/** The letters the installation keeps for a series, in the same statement as its counter. */
const ownLetters = ({ kind }: Run): Sql =>
  sql`(select s.value ->> ${kind}::text from settings s where s.key = ${NUMBER_LETTERS})`;
const periodOf = ({ date }: Run) => date.slice(0, 7);

/**
 * Takes the next number of a run. Its counter stays locked until the transaction ends and is given back with a roll-back,
 * so numbers run 1, 2, 3 … without a gap. Ask for it as late in the transaction as possible: others wait.
 */
export async function nextNumber(tx: Tx, run: Run): Promise<DocumentNumber> {
  const [number] = await nextNumbers(tx, run, 1);
  return number!;
}

/** The same for several documents, which get numbers in a row. */
export async function nextNumbers(tx: Tx, run: Run, count: number): Promise<DocumentNumber[]> {
  const [row] = await fetchPrepared<{ value: number; letters: string | null }>(
    tx,
    sql`insert into counters (name, period, value) values (${nameOf(run)}, ${periodOf(run)}, ${count}) on conflict (name, period) do update set value = counters.value + excluded.value returning value, ${ownLetters(run)} as letters`,
  );
  const first = Number(row!.value) - count + 1;
  return Array.from({ length: count }, (_, at) => documentNumber(row!.letters ?? run.kind, first + at, run.date));
}

/** The number the run would give next. It takes nothing: by the time it is used, somebody else may have it. */
export async function peekNumber(db: Executor, run: Run): Promise<DocumentNumber> {
  const row = await db.one<{ value: number | null; letters: string | null }>(sql`
    select (select value from counters where name = ${nameOf(run)} and period = ${periodOf(run)}) as value,
      ${ownLetters(run)} as letters`);
  return documentNumber(row?.letters ?? run.kind, Number(row?.value ?? 0) + 1, run.date);
}

/**
 * Takes a number somebody chose, which must be the next of its run.
 * @throws 422 `NumberGap` naming the number that is due
 */
export async function takeNumber(tx: Tx, run: Run, number: number): Promise<DocumentNumber> {
  const due = await nextNumber(tx, run);
  if (due.number !== number) throw refused('NumberGap', { errorDetails: due.text });
  return due;
}
