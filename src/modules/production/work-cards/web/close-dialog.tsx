import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { toastSaveError } from '../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../../stock/stocks/amount-text';
import { PaintName } from './board/paint-name';
import { useBoard } from './board/use-card-board';
import styles from './card.module.css';
import { MissingList } from './missing';
import { workCards } from '../work-cards.entity';

/** Asks before a card is closed, with the paint that goes from stock; while something is missing it says what, and where. */
export function CloseDialog({ row, run, close }: ActionDialogProps<typeof workCards>) {
  const { t } = useTranslation(['production', 'common']);
  const labels = useLabels(workCards);
  const format = useFormat();
  const navigate = useNavigate();
  const { data } = useBoard(row.id);
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const open = Object.values(data.missing).some((count) => count > 0);
  const used = data.products.filter((product) => product.used !== null);
  const send = async () => {
    setBusy(true);
    try {
      await run({});
      close();
    } catch (error) {
      toastSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {open ? (
        <MissingList
          missing={data.missing}
          go={(tab) => {
            close();
            void navigate({ search: `?tab=${tab}` }, { replace: true });
          }}
        />
      ) : (
        <p className={styles.dialogText}>{labels.action('close', 'confirm')}</p>
      )}
      {!open && used.length > 0 && (
        <table className={styles.table}>
          <tbody>
            {used.map((product) => (
              <tr key={`${product.id ?? ''} ${product.productId}`}>
                <td>
                  <PaintName color={product} long />
                </td>
                <td>{product.serialNumber}</td>
                <td data-right>{amountText(format, product.used!, 'kg')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.buttons}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        {!open && (
          <Button
            variant="filled"
            loading={busy}
            data-autofocus
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => void send()}
          >
            {labels.action('close')}
          </Button>
        )}
      </div>
    </>
  );
}
