import { CloseButton } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useTakesFiles } from '../../../workspace/attachments/web/use-takes-files';
import styles from './complaint.module.css';
import { PhotoButtons } from './photo-buttons';

/** Photos chosen before there is a record they could hang on. */
export function PhotoChoice({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { t } = useTranslation('orders');
  if (!useTakesFiles()) return null;
  return (
    <div className={styles.photos} role="group" aria-label={t('complaint.photos')}>
      <div className={styles.row}>
        <PhotoButtons take={(more) => onChange([...files, ...more])} />
        <span className={styles.quiet}>{t('complaint.photosHint')}</span>
      </div>
      {files.length > 0 && (
        <ul className={styles.thumbs}>
          {files.map((file, at) => (
            <Thumb
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              remove={() => onChange(files.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumb({ file, remove }: { file: File; remove: () => void }) {
  const { t } = useTranslation('orders');
  const isPicture = file.type.startsWith('image/');
  const address = useMemo(() => (isPicture ? URL.createObjectURL(file) : undefined), [file, isPicture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <li className={styles.thumb}>
      {address ? <img src={address} alt={file.name} /> : file.name}
      <CloseButton size="sm" aria-label={t('complaint.remove', { name: file.name })} onClick={remove} />
    </li>
  );
}
