import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CertificateButton } from '../../certificates/web/certificate-button';
import { openNote } from './open-note';
import styles from './hand-over.module.css';

/** Goods that have left: what the note is called, and the note itself. */
export function HandOverDone({
  orderId,
  note,
  receiver,
  close,
}: {
  orderId: number;
  note: { id: number; numberText: string };
  receiver: string;
  close: () => void;
}) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck size={48} className={styles.doneIcon} aria-hidden />
      <h3>{t('handOver.done', { number: note.numberText })}</h3>
      <p className={styles.quiet}>{t('handOver.doneText', { receiver })}</p>
      <div className={styles.doneButtons}>
        <Button className={styles.touch} onClick={close}>
          {t('handOver.finish')}
        </Button>
        <CertificateButton className={styles.touch} orderId={orderId} pickupId={note.id} />
        <Button
          className={styles.touch}
          variant="filled"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          data-autofocus
          onClick={() => openNote(note.id)}
        >
          {t('handOver.openNote')}
        </Button>
      </div>
    </div>
  );
}
