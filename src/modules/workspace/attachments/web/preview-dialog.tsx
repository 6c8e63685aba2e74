import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { toastLoadError } from '../../../../engine/web/ui/toast-store';
import type { Attachment } from './attachment-row';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './attachments.module.css';
import { useBlob } from '../../../../engine/web/use-blob';

const shown = (mime: string) => mime === 'application/pdf' || mime === 'image/jpeg' || mime === 'image/png';
const pathOf = ({ id }: Attachment) => `attachments/${id}/file`;

/** Hands the file to the browser's downloads. */
export const download = (file: Attachment): void =>
  void api.download(pathOf(file), {}, file.fileName).catch(toastLoadError);

/** Shows pictures and PDF over the page; anything else is downloaded. */
export function openFile(file: Attachment): void {
  if (!shown(file.mime)) return download(file);
  void openDialog({ title: file.fileName, size: 'min(1100px, 94vw)', content: () => <Preview file={file} /> });
}

function Preview({ file }: { file: Attachment }) {
  const { t } = useTranslation('workspace');
  const { address, failed } = useBlob(pathOf(file), file.mime);
  const isPdf = file.mime === 'application/pdf';
  return (
    <>
      <div className={`${layout.centred} ${styles.stage}`}>
        {failed && <p role="alert">{t('attachments.cannotShow')}</p>}
        {address && isPdf && <iframe src={address} title={file.fileName} />}
        {address && !isPdf && <img src={address} alt={file.description ?? file.fileName} />}
      </div>
      <div className={styles.buttons}>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(file)}>
          {t('attachments.download')}
        </Button>
      </div>
    </>
  );
}
