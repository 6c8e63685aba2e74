import type { TFunction } from '../../../../../engine/web/text-keys';
import type { Format } from '../../../../../engine/format';
import type { Load } from './answers';
import { conflictFigures } from './conflict-text';
import { type Step, sumOfSteps } from './step';
import { warningsOf } from './warnings';

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
