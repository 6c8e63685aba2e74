import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import { openFile } from '../../../workspace/attachments/web/preview-dialog';
import { useBlob } from '../../../../engine/web/use-blob';
import type { Entry, Photo } from './entries';
import styles from './conversation.module.css';

function Face({ file }: { file: Photo }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  const Icon = file.mime === 'application/pdf' ? IconFileTypePdf : IconFile;
  return (
    <button
      type="button"
      className={styles.face}
      data-picture={file.preview !== null || undefined}
      onClick={() => openFile(file)}
    >
      {address ? (
        <img src={address} alt={file.fileName} />
      ) : (
        <>
          <Icon size={24} aria-hidden />
          <span>{file.fileName}</span>
        </>
      )}
    </button>
  );
}

/** What one side wrote or showed; one's own stands on the right. */
export function Bubble({ entry, mine }: { entry: Entry; mine: boolean }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const side = t(entry.fromCustomer ? 'complaint.customer' : 'complaint.shop');
  return (
    <li className={styles.bubble} data-mine={mine || undefined}>
      <p className={styles.who}>
        <b>{entry.author ?? side}</b>
        {entry.author && !mine && <span>{side}</span>}
        <time dateTime={entry.at}>{format.datetime(entry.at)}</time>
      </p>
      {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
      {entry.files.length > 0 && (
        <div className={styles.files}>
          {entry.files.map((file) => (
            <Face key={file.id} file={file} />
          ))}
        </div>
      )}
    </li>
  );
}
