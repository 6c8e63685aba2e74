import { defineDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { orderItems } from '../../../../orders/order-items/order-items.entity';
import { orders } from '../../../../orders/orders/orders.entity';
import { AttachmentsTab } from '../../../../workspace/attachments/web/attachments-tab';
import styles from './dialogs.module.css';

interface Papers {
  name: string;
  orderId: number;
  orderItemId: number;
}

/** Drawings, photos of how it hangs and what is masked: files of the item, then those of its order. */
export default defineDialog<Papers>({
  title: ({ name }) => name,
  size: 'min(820px, 94vw)',
  touch: true,
  Content: ({ orderId, orderItemId }) => (
    <div className={styles.papers}>
      <AttachmentsTab entity={orderItems} id={orderItemId} readOnly setCount={() => undefined} />
      <AttachmentsTab entity={orders} id={orderId} readOnly setCount={() => undefined} />
    </div>
  ),
});
