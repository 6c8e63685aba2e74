import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFile,
  IconFileTypePdf,
  IconTable,
  IconTrash,
  IconVector,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyRow } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './attachments.module.css';
import { download, openFile } from './preview-dialog';
import { useBlob } from '../../../../engine/web/use-blob';
import { Tooltip } from '../../../../engine/web/ui/tooltip';

export interface Attachment extends AnyRow {
  fileName: string;
  description: string | null;
  isInternal: boolean;
  mime: string;
  size: number;
  preview: string | null;
  createdAt: string;
}

const faces = [
  ['pdf', IconFileTypePdf],
  ['dxf', IconVector],
  ['sheet', IconTable],
] as const;

function Thumbnail({ file }: { file: Attachment }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  const Face = faces.find(([word]) => file.mime.includes(word))?.[1] ?? IconFile;
  return address ? <img src={address} alt="" loading="lazy" /> : <Face size={28} aria-hidden />;
}

interface Props {
  file: Attachment;
  /** Absent where the person may not. */
  change?: (part: Partial<Attachment>) => Promise<void>;
  remove?: () => void;
  /** Customers are not told what is internal. */
  withVisibility: boolean;
}

/** One file: its face, its name, what it shows, and what can be done with it. */
export function AttachmentRow({ file, change, remove, withVisibility }: Props) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const kilobytes = Math.max(1, Math.round(file.size / 1024));
  const size = kilobytes < 1024 ? `${kilobytes} kB` : `${format.decimal(kilobytes / 1024, 1)} MB`;
  const visibility = t(file.isInternal ? 'attachments.show' : 'attachments.hide');
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={`${layout.centred} ${layout.picture} ${styles.face}`}
        tabIndex={-1}
        aria-hidden
        onClick={() => openFile(file)}
      >
        <Thumbnail file={file} />
      </button>
      <div className={`${layout.column} ${styles.what}`}>
        <button type="button" className={`${layout.cut} ${styles.name}`} onClick={() => openFile(file)}>
          {file.fileName}
        </button>
        <span className={`${layout.hint} ${layout.wrap} ${styles.meta}`}>
          {size} · {format.datetime(file.createdAt)}
          {withVisibility && file.isInternal && (
            <span className={`${layout.iconText} ${layout.warn}`}>
              <IconEyeOff size={14} aria-hidden /> {t('attachments.fields.isInternal')}
            </span>
          )}
        </span>
        <Description file={file} save={change && ((description) => change({ description }))} />
      </div>
      <div className={styles.tools}>
        {withVisibility && change && (
          <Tooltip label={visibility}>
            <ActionIcon
              aria-label={`${visibility}: ${file.fileName}`}
              onClick={() => void change({ isInternal: !file.isInternal })}
            >
              {file.isInternal ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t('attachments.download')}>
          <ActionIcon aria-label={`${t('attachments.download')}: ${file.fileName}`} onClick={() => download(file)}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {remove && (
          <Tooltip label={t('attachments.delete')}>
            <ActionIcon aria-label={`${t('attachments.delete')}: ${file.fileName}`} onClick={remove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  );
}

interface DescriptionProps {
  file: Attachment;
  save?: (description: string | null) => Promise<void>;
}

/** What a file shows, changed in its place: Enter saves, Esc takes back. */
function Description({ file, save }: DescriptionProps) {
  const { t } = useTranslation('workspace');
  const [draft, setDraft] = useState<string>();
  if (!save)
    return file.description ? <p className={`${layout.iconText} ${styles.description}`}>{file.description}</p> : null;
  if (draft === undefined) {
    return (
      <button
        type="button"
        className={`${layout.iconText} ${styles.description}`}
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
