import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Queued } from './floor-place';

type Conflict = Queued['conflicts'][number];
const scales = { kg: 1, mm: 0, 'm²': 2 } as const;

/** What stands in the way of a step, in words with its figures. How full the day is, is the planner's business. */
export function useConflictText(): (conflict: Conflict) => string | undefined {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return ({ kind, stepName, need, have, unit }) => {
    const figure = (value: string | undefined) =>
      value && unit ? `${format.decimal(value, scales[unit])} ${unit}` : '—';
    if (kind === 'previous-step') return t('conflict.previous', { step: stepName ?? '' });
    if (kind === 'no-goods') return t('conflict.goods');
    if (kind === 'no-paint') return t('conflict.paint', { need: figure(need), have: figure(have) });
    if (kind === 'too-big') return t('conflict.size', { need: figure(need), have: figure(have) });
    return undefined;
  };
}
