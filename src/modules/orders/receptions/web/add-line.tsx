import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { Picker } from '../../../../engine/web/picker/picker';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import styles from './receiving.module.css';

interface Props {
  reception: { id: number; orderId: number };
  /** Items that have a line already. */
  taken: readonly number[];
  done: () => void;
}

/** Adds an item of the order the delivery brings as well; how many are expected, the server proposes. */
export function AddLine({ reception, taken, done }: Props) {
  const { t } = useTranslation('orders');
  const { submit, busy } = useSubmit(async (orderItemId: number, key) => {
    const line = { receptionId: reception.id, orderItemId };
    await api.create('reception-items', line, { key: key(line) });
    done();
  });
  const add = (orderItemId: number | null) => {
    if (orderItemId === null) return;
    if (taken.includes(orderItemId)) showToast({ kind: 'info', title: t('receiving.lines.there') });
    else void submit(orderItemId);
  };
  return (
    <div className={styles.add}>
      <Picker
        to="order-items"
        value={null}
        aria-label={t('receiving.lines.add')}
        placeholder={t('receiving.lines.add')}
        pick={{ orderId: reception.orderId }}
        readOnly={busy}
        onChange={add}
      />
    </div>
  );
}
