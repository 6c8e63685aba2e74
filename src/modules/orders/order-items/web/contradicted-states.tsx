import { useTranslation } from '../../../../engine/web/use-translation';
import type { Lines } from '../../../../engine/web/edit/use-lines';
import { Notice } from '../../../../engine/web/ui/notice';
import type { StateOf } from './item-grid/use-item-states';

/** Names the items whose state does not go with their service or profile: they would be priced by another list. */
export function ContradictedStates({ items, stateOf }: { items: Lines; stateOf: StateOf }) {
  const { t } = useTranslation('orders');
  const numbers = items.lines.flatMap((line, at) => (stateOf(line).contradicts ? [at + 1] : []));
  if (numbers.length === 0) return null;
  return <Notice>{t('grid.otherStates', { count: numbers.length, numbers: numbers.join(', ') })}</Notice>;
}
