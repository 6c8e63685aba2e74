import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useRelated, useTabCount } from '../../../../engine/web/edit/related-list';
import { deleteRecord, keepWritten } from '../../../../engine/web/edit/use-record';
import { allows, useAbilities, useSession } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { AnyRow, TabProps } from '../../../../engine/web/screens';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { type Attachment, AttachmentRow } from './attachment-row';
import { attachments } from '../attachments.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './attachments.module.css';
import { SendingList } from './sending-list';
import { useDropAndPaste } from './use-drop-and-paste';
import { useFileInputs } from './use-file-inputs';
import { useUploads } from './use-uploads';

const refs: Readonly<Record<string, string>> = {
  orders: 'orderId',
  quotations: 'quotationId',
  invoices: 'invoiceId',
  'order-items': 'orderItemId',
  receptions: 'receptionId',
  'work-cards': 'workCardId',
  cars: 'carId',
};
/** Records whose files their customer sees, unless they are internal. */
const shared: readonly string[] = ['orders', 'receptions'];
const accepted = '.pdf,.jpg,.jpeg,.png,.dxf,.xlsx';

type Props = Pick<TabProps, 'entity' | 'id' | 'readOnly' | 'setCount'>;

/**
 * Files of an order, a quotation, an invoice or a reception: dropped, chosen, pasted or photographed. A tab of their edit
 * screens, or a part of one; nothing where the person may not see files.
 */
export const AttachmentsTab = ({ entity, id, readOnly, setCount }: Props) =>
  useAbilities(attachments).read ? <Files {...{ entity, id, readOnly, setCount }} /> : null;

function Files({ entity, id, readOnly, setCount }: Props) {
  const { t } = useTranslation(['workspace', 'common']);
  const client = useQueryClient();
  const format = useFormat();
  const session = useSession();
  const abilities = useAbilities(attachments);
  const by = refs[entity.name] ?? 'orderId';
  const mayAdd = !readOnly && !session.user.isCustomer && allows(session.permissions, attachments.rights.write);
  const { rows, total, error } = useRelated<Attachment>(attachments, { [by]: id });
  useTabCount({ setCount }, total);
  const { sending, start, dismiss } = useUploads({ [by]: String(id) });
  const pastedName = () =>
    `${t('workspace:attachments.pasted')} ${format.datetime(new Date().toISOString()).replace(/[:/]/g, '-')}`;
  const { over, handlers } = useDropAndPaste(start, mayAdd, pastedName);

  const change = (file: Attachment) => async (part: Partial<Attachment>) => {
    const { id: fileId, version } = file;
    await attempt(
      async () =>
        keepWritten(client, 'attachments', await api.patch<AnyRow>(`attachments/${fileId}`, { ...part, version })),
      { onError: () => void client.invalidateQueries({ queryKey: ['attachments'] }) },
    );
  };
  const remove = (file: Attachment) => () =>
    void deleteRecord({ client, entity: attachments, id: file.id, name: file.fileName });

  return (
    <section
      className={`${layout.card} ${styles.card}`}
      data-over={over || undefined}
      aria-label={t('workspace:attachments.many')}
      {...handlers}
    >
      <header className={`${layout.wrapRow} ${styles.head}`}>
        <h2>{t('workspace:attachments.many')}</h2>
        {mayAdd && <AddButtons start={start} />}
      </header>
      {mayAdd && (
        <p className={`${layout.row} ${styles.hint}`}>
          <IconUpload size={16} aria-hidden /> {t('workspace:attachments.hint')}
        </p>
      )}
      <SendingList sending={sending} dismiss={dismiss} />
      {error && <p role="alert">{errorText(error)}</p>}
      {rows?.length === 0 && sending.length === 0 && (
        <EmptyState icon={IconPaperclip} title={t('workspace:attachments.nothing')} />
      )}
      <ul>
        {rows?.map((file) => (
          <AttachmentRow
            key={file.id}
            file={file}
            withVisibility={!session.user.isCustomer && shared.includes(entity.name)}
            change={abilities.write && !readOnly ? change(file) : undefined}
            remove={abilities.delete && !readOnly ? remove(file) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** From the disk; on a device with touch also from its camera. */
function AddButtons({ start }: { start: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('workspace');
  const { inputs, choose, photograph } = useFileInputs(accepted, start);
  return (
    <>
      {inputs}
      <Button className={layout.forTouch} leftSection={<IconCamera size={16} aria-hidden />} onClick={photograph}>
        {t('attachments.photo')}
      </Button>
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
        {t('attachments.choose')}
      </Button>
    </>
  );
}
