import { IconBan } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { frameState } from '../../../../orders/orders/frame-status';
import { itemState } from '../../../../states/order-states';
import type { DoneFrame } from '../outbox/board-as-done';
import layout from '../../../../../engine/web/ui/layout.module.css';
import parts from '../parts/parts.module.css';
import styles from './card.module.css';

/** Of the text that tells why the frame goes no step further. */
export const CANCELLED_TEXT = 'floor-cancelled';

/** Names of what hangs there and was cancelled meanwhile: the frame goes no step further with it. */
export const cancelledOn = ({ items }: DoneFrame): string[] => [
  ...new Set(items.filter(({ itemStatus }) => itemStatus === itemState.cancelled).map(({ itemName }) => itemName)),
];

/** What was cancelled, and what has to be done with it before the frame goes on. */
export function CancelledParts({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const names = cancelledOn(frame);
  if (!names.length || frame.status === frameState.finished) return null;
  return (
    <p className={`${layout.row} ${parts.strip} ${styles.limit}`} id={CANCELLED_TEXT}>
      <IconBan size={20} aria-hidden />
      {t(frame.status === frameState.inPreparation ? 'items.cancelledFirst' : 'items.cancelledInWork', {
        names: names.join(', '),
      })}
    </p>
  );
}
