import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { PricePanel } from '../../pricing/web/price-panel';

/** Explains a price over the page, where no place beside it is kept for that. */
export const openPrice = (orderId: number, title: string, onChanged: () => void) => (itemId: number) =>
  void openDialog({
    title,
    as: 'drawer',
    size: 460,
    content: (close) => <PricePanel orderId={orderId} itemId={itemId} onClose={close} onChanged={onChanged} bare />,
  });
