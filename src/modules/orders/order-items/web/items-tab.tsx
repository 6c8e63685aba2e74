import { useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import type { orders } from '../../orders/orders.entity';
import { CustomerItems } from './customer-view/customer-items';
import { ItemsEditor } from './items-editor';
import styles from './details.module.css';

/** The items of an order in their own tab. */
export function ItemsTab(part: PartProps<typeof orders>) {
  const { user } = useSession();
  if (user.isCustomer) return <CustomerItems />;
  return <ItemsEditor orderId={part.row?.id} reload={() => part.reload()} withForm />;
}

/** The items of a new order, below its form. */
export function NewItems(part: PartProps<typeof orders>) {
  return (
    <div className={styles.inForm}>
      <ItemsEditor reload={() => part.reload()} withForm={false} />
    </div>
  );
}
