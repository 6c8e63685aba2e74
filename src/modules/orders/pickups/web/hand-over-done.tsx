import { Button } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useRelated } from '../../../../engine/web/edit/related-list';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import type { Attachment } from '../../../workspace/attachments/web/attachment-row';
import { SendingList } from '../../../workspace/attachments/web/sending-list';
import { useFileInputs } from '../../../workspace/attachments/web/use-file-inputs';
import { useUploads } from '../../../workspace/attachments/web/use-uploads';
import { CertificateButton } from '../../certificates/web/certificate-button';
import { openNote } from './open-note';
import layout from '../../../../engine/web/ui/layout.module.css';
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
  const files = useAbilities(attachments);
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck size={48} className={layout.ok} aria-hidden />
      <h3>{t('handOver.done', { number: note.numberText })}</h3>
      <p className={layout.quiet}>{t('handOver.doneText', { receiver })}</p>
      <div className={`${layout.wrapRow} ${layout.atEnd} ${layout.below}`}>
        <Button className={styles.touch} onClick={close}>
          {t('handOver.finish')}
        </Button>
        {files.read && files.write && <LoadPhoto orderId={orderId} note={note.numberText} />}
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

/** A photo of the loaded van, kept with the order for the shop's own eyes. */
function LoadPhoto({ orderId, note }: { orderId: number; note: string }) {
  const { t } = useTranslation('orders');
  const description = t('handOver.loadOf', { number: note });
  const { rows } = useRelated<Attachment>(attachments, { orderId });
  const { sending, start, dismiss } = useUploads({ orderId: String(orderId), description, isInternal: 'true' });
  const { inputs, photograph } = useFileInputs('.jpg,.jpeg,.png', start);
  const count = rows?.filter((file) => file.description === description).length ?? 0;
  return (
    <>
      {inputs}
      <Button className={styles.touch} leftSection={<IconCamera size={18} aria-hidden />} onClick={photograph}>
        {count > 0 ? t('handOver.photos', { count }) : t('handOver.photo')}
      </Button>
      <SendingList sending={sending} dismiss={dismiss} />
    </>
  );
}
