import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { DialogButtons, FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../../stock/stocks/amount-text';
import { PaintName } from './board/paint-name';
import { useBoard } from './board/use-card-board';
import styles from './card.module.css';
import { MissingList } from './missing';
import { workCards } from '../work-cards.entity';

/** Asks before a card is closed, with the paint that goes from stock; while something is missing it says what, and where. */
export function CloseDialog({ row, run, close }: ActionDialogProps<typeof workCards>) {
  const { t } = useTranslation('common');
  const labels = useLabels(workCards);
  const format = useFormat();
  const navigate = useNavigate();
  const { data } = useBoard(row.id);
  if (!data) return null;
  const open = Object.values(data.missing).some((count) => count > 0);
  const used = data.products.filter((product) => product.used !== null);
  if (open) {
    return (
      <>
        <MissingList
          missing={data.missing}
          go={(tab) => {
            close();
            void navigate({ search: `?tab=${tab}` }, { replace: true });
          }}
        />
        <DialogButtons>
          <Button onClick={close}>{t('cancel')}</Button>
        </DialogButtons>
      </>
    );
  }
  return (
    <FormDialog
      text={labels.action('close', 'confirm')}
      submitLabel={labels.action('close')}
      submitIcon={IconLock}
      focusSubmit
      submit={() => run({})}
      close={close}
    >
      {used.length > 0 && (
        <ul className={styles.used}>
          {used.map((product) => (
            <li key={`${product.id ?? ''} ${product.productId}`}>
              <PaintName color={product} long />
              <span>{product.serialNumber}</span>
              <span>{amountText(format, product.used!, 'kg')}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
