import { isUnmanned, type Load } from './answers';
import { partsOf } from './load-parts';
import type { Conflict, Step, Sum } from './step';

/** What speaks against planning rows together, kind by kind, with the first row it is about. */
export interface Warning {
  kind: 'previous-step' | 'no-goods' | 'no-paint' | 'too-big' | 'no-people' | 'place-full';
  /** Rows it is about. */
  count: number;
  name: string;
  stepName?: string | undefined;
  placeName?: string | null | undefined;
  /** The conflict of that row. */
  conflict?: Conflict;
  percent: number;
}

const kinds = ['previous-step', 'no-goods', 'no-paint', 'too-big'] as const;

/** Conflicts of the rows themselves, then the place that would have too much to do on the day. */
export function warningsOf(steps: readonly Step[], sum: Sum, load: Load | undefined): Warning[] {
  const warnings = kinds.flatMap((kind): Warning[] => {
    const hit = steps.flatMap((step) => {
      const conflict = step.conflicts.find((one) => one.kind === kind);
      return conflict ? [{ step, conflict }] : [];
    });
    const [first] = hit;
    if (!first) return [];
    const { stepName, placeName } = first.conflict;
    const name = first.step.orderItem.name;
    return [{ kind, count: hit.length, name, stepName, placeName, conflict: first.conflict, percent: 0 }];
  });
  if (!load) return warnings;
  if (isUnmanned(load)) return [...warnings, { kind: 'no-people', count: steps.length, name: '', percent: 0 }];
  const area = partsOf(load.area, sum.area, load.dayArea);
  const weight = partsOf(load.weight, sum.weight, load.dayWeight);
  const percent = Math.max(area.over ? area.percent : 0, weight.over ? weight.percent : 0);
  if (percent) warnings.push({ kind: 'place-full', count: steps.length, name: '', percent });
  return warnings;
}
