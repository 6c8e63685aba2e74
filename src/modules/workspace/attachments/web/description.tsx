import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Attachment } from './attachment-row';
import styles from './attachments.module.css';

interface Props {
  file: Attachment;
  save?: (description: string | null) => Promise<void>;
}

/** What a file shows, changed in its place: Enter saves, Esc takes back. */
export function Description({ file, save }: Props) {
  const { t } = useTranslation('workspace');
  const [draft, setDraft] = useState<string>();
  if (!save) return file.description ? <p className={styles.description}>{file.description}</p> : null;
  if (draft === undefined) {
    return (
      <button
        type="button"
        className={styles.description}
        data-empty={!file.description || undefined}
        aria-label={`${t('attachments.fields.description')}: ${file.fileName}`}
        onClick={() => setDraft(file.description ?? '')}
      >
        {file.description ?? t('attachments.addDescription')}
        <IconPencil size={14} aria-hidden />
      </button>
    );
  }
  const end = (keep: boolean) => {
    setDraft(undefined);
    const text = draft.trim() || null;
    if (keep && text !== file.description) void save(text);
  };
  return (
    <input
      className={styles.input}
      value={draft}
      maxLength={500}
      autoFocus
      aria-label={`${t('attachments.fields.description')}: ${file.fileName}`}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          end(event.key === 'Enter');
        }
      }}
    />
  );
}
