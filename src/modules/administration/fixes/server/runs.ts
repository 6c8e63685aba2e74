import type { Language } from '../../../../engine/server/context';
import type { Executor, Tx } from '../../../../engine/server/db';
import type { Finding, FixPart, FixSpan } from '../../../../engine/server/fix';
import { sql } from '../../../../engine/server/sql';
import { FINDINGS_KEPT, fixState, type FixState } from '../fix-state';

/** A check or a repair as it is stored. */
export interface FixRun {
  id: number;
  fix: string;
  isCheck: boolean;
  state: FixState;
  language: Language;
  recordId: number | null;
  /** How the single record is called. */
  record: string | null;
  parts: FixPart[] | null;
  total: number;
  /** Ids looked at so far, over all parts. */
  done: number;
  found: number;
  leftAlone: number;
  findings: Finding[];
  fault: string | null;
  createdAt: string;
  createdUserId: number;
  finishedAt: string | null;
}

export const readRun = (db: Executor, id: number): Promise<FixRun | undefined> =>
  db.one<FixRun>(sql`select * from fix_runs where id = ${id}`);

/** A run is kept whole in one job, however often that begins anew. */
export const addFixWork = (tx: Tx, id: number): Promise<void> =>
  tx.job('fix-work', { id }, { key: `fix:${id}`, maxAttempts: 10 });

const lengthOf = ({ first, last }: FixPart): number => Math.max(0, last - first + 1);

/** Ids over all parts. */
export const totalOf = (parts: readonly FixPart[]): number => parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** A span, and how far the run is before and after it. */
export interface Step extends FixSpan {
  begin: number;
  end: number;
}

/** What comes after the first `done` ids; undefined at the end. A step stays within a part. */
export function nextStep(parts: readonly FixPart[], done: number, batch: number): Step | undefined {
  let before = 0;
  for (const part of parts) {
    const length = lengthOf(part);
    if (done < before + length) {
      const from = part.first + (done - before);
      const to = Math.min(part.last, from + batch - 1);
      return { part: part.name, from, to, begin: done, end: done + (to - from + 1) };
    }
    before += length;
  }
  return undefined;
}

/** Both halves of a step of several ids. */
export function halves({ part, from, to, begin, end }: Step): [Step, Step] {
  const middle = Math.floor((from + to) / 2);
  const at = begin + (middle - from + 1);
  return [
    { part, from, to: middle, begin, end: at },
    { part, from: middle + 1, to, begin: at, end },
  ];
}

/**
 * Keeps what a step found. False where the run is elsewhere by now: it was stopped, or another node took that step.
 */
export async function keepStep(
  db: Executor,
  id: number,
  { begin, end }: Step,
  findings: readonly Finding[],
): Promise<boolean> {
  const left = findings.filter((one) => one.left !== undefined).length;
  const kept = JSON.stringify(findings.slice(0, FINDINGS_KEPT));
  const touched = await db.run(sql`
    update fix_runs r set done = ${end}, found = r.found + ${findings.length}, left_alone = r.left_alone + ${left},
      findings = case when ${findings.length} = 0 then r.findings else (
        select jsonb_agg(one order by nth) from jsonb_array_elements(r.findings || ${kept}::jsonb) with ordinality x(one, nth)
        where nth <= ${FINDINGS_KEPT}) end
    where r.id = ${id} and r.state = ${fixState.running} and r.done = ${begin}`);
  return touched > 0;
}

/** Ends a run that is running; false where it is not any more. */
export async function endRun(
  db: Executor,
  id: number,
  to: Exclude<FixState, 'running'>,
  { now, fault = null }: { now: Date; fault?: string | null },
): Promise<boolean> {
  const touched = await db.run(sql`
    update fix_runs set state = ${to}, fault = ${fault}, finished_at = ${now.toISOString()}
    where id = ${id} and state = ${fixState.running}`);
  return touched > 0;
}
