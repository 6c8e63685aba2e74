import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../engine/web/i18n';
import type { Queued } from './floor-place';

/** What stands in the way of a step, in words; a kind nobody wrote a sentence for says what the server said. */
export function useConflictText(): (conflict: Queued['conflicts'][number]) => string {
  const { t } = useTranslation('floor');
  return ({ kind, stepName, placeName, details }) =>
    textOf(`floor:conflict.${kind}`, {
      step: stepName ?? '',
      place: placeName ?? '',
      context: stepName ? 'step' : undefined,
    }) ??
    details ??
    t('conflict.other');
}
