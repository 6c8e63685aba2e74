import { readPersonal, writePersonal } from '../../../../../engine/web/local-store';
import { usePersonal } from '../../../../../engine/web/use-personal';
import type { ReceptionLine } from '../reception-row';

export type Counted = Partial<Pick<ReceptionLine, 'countedAmount' | 'note'>>;
interface Kept {
  /** Digits of the line being counted, not saved yet. */
  typed?: { line: number; text: string } | undefined;
  /** Saved by whoever counts, not taken by the server yet; by line. */
  waiting?: Readonly<Record<number, Counted>>;
}
const nothing: Kept = {};
const keptShape = { 'typed?': { line: 0, text: '' }, 'waiting?': { '*': {} } };
const keyOf = (receptionId: number) => `count_${receptionId}`;

/** What is counted and not stored. It outlives its screen, which a reload or a module that is switched off takes from under one's hands. */
export const keptCounts = (receptionId: number): Kept => readPersonal(keyOf(receptionId), nothing, keptShape);

export function keepCounts(receptionId: number, part: Kept): void {
  const { typed, waiting = {} } = { ...keptCounts(receptionId), ...part };
  const isEmpty = !typed && Object.keys(waiting).length === 0;
  writePersonal(keyOf(receptionId), isEmpty ? undefined : { typed, waiting });
}

/** The digits typed for a line; undefined: none. */
export function useTyped(receptionId: number, line: number) {
  const [{ typed }] = usePersonal(keyOf(receptionId), nothing, keptShape);
  const setText = (text: string | undefined) =>
    keepCounts(receptionId, { typed: text === undefined ? undefined : { line, text } });
  return [typed?.line === line ? typed.text : undefined, setText] as const;
}
