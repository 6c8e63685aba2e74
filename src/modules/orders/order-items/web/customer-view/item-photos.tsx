import { IconFile } from '@tabler/icons-react';
import type { Attachment } from '../../../../workspace/attachments/web/attachment-row';
import { openFile } from '../../../../workspace/attachments/web/preview-dialog';
import { useBlob } from '../../../../../engine/web/use-blob';
import styles from './item-stage.module.css';

function Photo({ file }: { file: Attachment }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  const name = file.description ?? file.fileName;
  return (
    <button type="button" onClick={() => openFile(file)} aria-label={name} title={name}>
      {address ? <img src={address} alt="" loading="lazy" /> : <IconFile size={24} aria-hidden />}
    </button>
  );
}

/** Photos of an item; a click shows one large. */
export function ItemPhotos({ files, label }: { files: readonly Attachment[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Photo file={file} />
        </li>
      ))}
    </ul>
  );
}
