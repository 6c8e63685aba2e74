import { useTranslation } from '../../../../../engine/web/use-translation';
import { defineDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { FaultPhotos } from '../../../../orders/item-faults/web/fault-photos';
import { useFaults } from '../../../../orders/item-faults/web/use-faults';
import { orderItems } from '../../../../orders/order-items/order-items.entity';
import { orders } from '../../../../orders/orders/orders.entity';
import { AttachmentsTab } from '../../../../workspace/attachments/web/attachments-tab';
import layout from '../../../../../engine/web/ui/layout.module.css';

interface Papers {
  name: string;
  orderId: number;
  orderNumber: string;
  orderItemId: number;
}

/** Why pieces came back, with photos; drawings, photos of how it hangs and what is masked: files of the item, then those of its order. */
export default defineDialog<Papers>({
  title: ({ name }) => name,
  size: 'min(820px, 94vw)',
  touch: true,
  scanLeaves: true,
  Content: ItemPapers,
});

function ItemPapers({ orderId, orderNumber, orderItemId }: Papers) {
  const { t } = useTranslation('floor');
  const { data } = useFaults({ orderItemId });
  const faults = data?.items.filter(({ isRework }) => isRework) ?? [];
  return (
    <div className={layout.stack}>
      {faults.map(({ id, errorReason, workCard, note, user }) => (
        <section key={id} aria-label={errorReason?.name}>
          <h3>{[errorReason?.name, note, workCard?.name].filter(Boolean).join(' · ')}</h3>
          <FaultPhotos errorId={id} reporterId={user?.id} />
        </section>
      ))}
      <h3>{t('items.papersOfItem')}</h3>
      <AttachmentsTab entity={orderItems} id={orderItemId} readOnly setCount={() => undefined} />
      <h3>{t('items.papersOfOrder', { number: orderNumber })}</h3>
      <AttachmentsTab entity={orders} id={orderId} readOnly setCount={() => undefined} />
    </div>
  );
}
