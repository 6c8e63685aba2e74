import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { Picker } from '../../../../engine/web/picker/picker';
import { showToast, toastSaveError } from '../../../../engine/web/ui/toast-store';
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
  const [busy, setBusy] = useState(false);
  const add = async (orderItemId: number | null) => {
    if (orderItemId === null || busy) return;
    if (taken.includes(orderItemId)) {
      showToast({ kind: 'info', title: t('receiving.lines.there') });
      return;
    }
    setBusy(true);
    try {
      await api.create('reception-items', { receptionId: reception.id, orderItemId });
      done();
    } catch (error) {
      toastSaveError(error);
    } finally {
      setBusy(false);
    }
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
        onChange={(id) => void add(id)}
      />
    </div>
  );
}
