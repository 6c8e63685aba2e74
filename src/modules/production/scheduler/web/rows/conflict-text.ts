import type { TFunction } from '../../../../../engine/web/text-keys';
import type { Format } from '../../../../../engine/format';
import type { Load } from './answers';
import { type Conflict, type Step, sumOfSteps } from './step';
import { warningsOf } from './warnings';

/** What it takes against what there is, in words; undefined for a conflict without figures. */
export function conflictFigures(t: TFunction<'scheduler'>, format: Format, conflict: Conflict): string | undefined {
  const { kind, need, have, unit } = conflict;
  if (need === undefined || have === undefined) return undefined;
  if (kind !== 'no-paint' && kind !== 'place-full' && kind !== 'too-big') return undefined;
  const shown = (value: string) => format.decimal(value, value.split('.')[1]?.length ?? 0);
  return t(`conflictFigures.${kind}`, { need: shown(need), have: shown(have), unit });
}

/** A reason against planning a row, whole: what and how much, or which step. */
export function conflictText(t: TFunction<'scheduler'>, format: Format, conflict: Conflict): string {
  const { kind, stepName, placeName } = conflict;
  const more = conflictFigures(t, format, conflict) ?? [stepName, placeName].filter(Boolean).join(' → ');
  const what = t(`conflicts.${kind}`);
  return more ? `${what}: ${more}` : what;
}

/**
 * What speaks against rows that were just planned, as dragging shows it before; empty where nothing does. An earlier step
 * is asked about by itself.
 * @param load of the day they were planned onto, without them
 */
export function warningText(
  t: TFunction<'scheduler'>,
  format: Format,
  steps: readonly Step[],
  load: Load | undefined,
): string {
  return warningsOf(steps, sumOfSteps(steps), load)
    .filter(({ kind }) => kind !== 'previous-step')
    .map(({ kind, count, name, conflict, percent }) => {
      const title = t(`warning.${kind}.title`, { count, of: steps.length, percent });
      const details = conflict && conflictFigures(t, format, conflict);
      return name ? `${title}: ${[name, details].filter(Boolean).join(', ')}` : title;
    })
    .join('. ');
}
