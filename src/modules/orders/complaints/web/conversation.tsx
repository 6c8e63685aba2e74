import { useEffect, useRef, useMemo, type KeyboardEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconFile, IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan, useSession, useAbilities } from '../../../../engine/web/engine-context';
import { textSince } from '../../../../engine/web/edit/typed-since';
import { errorText } from '../../../../engine/web/i18n';
import { readPersonal } from '../../../../engine/web/local-store';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { api } from '../../../../engine/web/api';
import { onChange } from '../../../../engine/web/live';
import { useBlob } from '../../../../engine/web/use-blob';
import { usePersonal } from '../../../../engine/web/use-personal';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { SendingList } from '../../../workspace/attachments/web/sending-list';
import { useDropAndPaste } from '../../../workspace/attachments/web/use-drop-and-paste';
import { useTakesFiles } from '../../../workspace/attachments/web/use-takes-files';
import { useUploads } from '../../../workspace/attachments/web/use-uploads';
import { openFile } from '../../../workspace/attachments/web/preview-dialog';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import { markSeen } from '../../../workspace/notices/web/notices-client';
import type { complaints } from '../complaints.entity';
import { type Entry, entriesOf, type Message, type Photo } from './entries';
import { PhotoButtons } from './photo-buttons';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './conversation.module.css';

/** Customer and shop talk about a complaint, with photos. Part of its form; what is sent stays as it is. */
export function ConversationSection({ row }: PartProps<typeof complaints>) {
  return row ? <Conversation complaintId={row.id} /> : null;
}

const liveEntities = new Set(['complaints', 'complaint-messages', 'attachments', '*']);

/** What both sides wrote and showed, kept up to date while it is on screen; what is on screen has been read. */
function useConversation(complaintId: number): { entries: readonly Entry[]; failed: unknown; loaded: boolean } {
  const client = useQueryClient();
  const maySee = useAbilities(attachments).read;
  const filter = { complaintId };
  const whole = { page: 0, itemsPerPage: -1, filter };
  const messages = useQuery({
    queryKey: ['complaint-messages', 'list', 'of', 'complaintId', complaintId],
    queryFn: ({ signal }) =>
      api.get<{ items: Message[] }>('complaint-messages', { ...whole, sortBy: 'id' }, { signal }),
  });
  const files = useQuery({
    queryKey: ['attachments', 'list', 'of', 'complaintId', complaintId],
    queryFn: ({ signal }) => api.get<{ items: Photo[] }>('attachments', whole, { signal }),
    enabled: maySee,
    retry: false,
  });
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (!liveEntities.has(entity)) return;
        void client.invalidateQueries({ queryKey: ['complaint-messages'] });
        void client.invalidateQueries({ queryKey: ['attachments', 'list', 'of', 'complaintId', complaintId] });
      }),
    [client, complaintId],
  );
  const entries = useMemo(
    () => entriesOf(messages.data?.items ?? [], files.data?.items ?? []),
    [messages.data, files.data],
  );
  const last = entries.at(-1)?.key;
  useEffect(() => {
    void markSeen(client, { entity: 'complaints', recordId: complaintId });
  }, [client, complaintId, last]);
  return { entries, failed: messages.error, loaded: messages.data !== undefined };
}

function Conversation({ complaintId }: { complaintId: number }) {
  const { t } = useTranslation(['orders', 'workspace']);
  const { user } = useSession();
  const takesFiles = useTakesFiles();
  const format = useFormat();
  const mayWrite = useCan('COMPLAINTS_WRITE');
  const { entries, failed, loaded } = useConversation(complaintId);
  const { sending, start, dismiss } = useUploads({}, `complaints/${complaintId}/photos`);
  const pastedName = () =>
    `${t('workspace:attachments.pasted')} ${format.datetime(new Date().toISOString()).replace(/[:/]/g, '-')}`;
  const { over, handlers } = useDropAndPaste(start, mayWrite && takesFiles, pastedName);
  const list = useRef<HTMLUListElement>(null);
  const last = entries.at(-1);
  const count = entries.length + (last?.files.length ?? 0);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <div className={`${layout.stack} ${styles.conversation}`} data-over={over || undefined} {...handlers}>
      {Boolean(failed) && <p role="alert">{errorText(failed)}</p>}
      {loaded && entries.length === 0 && <p className={layout.faint}>{t('orders:complaint.nothing')}</p>}
      <ul
        className={`${layout.column} ${layout.longList} ${styles.list}`}
        ref={list}
        aria-label={t('orders:complaints.sections.conversation')}
        aria-live="polite"
      >
        {entries.map((entry) => (
          <Bubble key={entry.key} entry={entry} mine={entry.fromCustomer === user.isCustomer} />
        ))}
      </ul>
      <SendingList sending={sending} dismiss={dismiss} />
      {mayWrite && <Compose complaintId={complaintId} take={start} />}
    </div>
  );
}

function Face({ file }: { file: Photo }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  const Icon = file.mime === 'application/pdf' ? IconFileTypePdf : IconFile;
  return (
    <button
      type="button"
      className={`${layout.filled} ${styles.face}`}
      data-picture={file.preview !== null || undefined}
      onClick={() => openFile(file)}
    >
      {address ? (
        <img src={address} alt={file.fileName} />
      ) : (
        <>
          <Icon size={24} aria-hidden />
          <span className={layout.cut}>{file.fileName}</span>
        </>
      )}
    </button>
  );
}

/** What one side wrote or showed; one's own stands on the right. */
function Bubble({ entry, mine }: { entry: Entry; mine: boolean }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const side = t(entry.fromCustomer ? 'complaint.customer' : 'complaint.shop');
  return (
    <li className={styles.bubble} data-mine={mine || undefined}>
      <p className={`${layout.hint} ${styles.who}`}>
        <b>{entry.author ?? side}</b>
        {entry.author && !mine && <span>{side}</span>}
        <time dateTime={entry.at}>{format.datetime(entry.at)}</time>
      </p>
      {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
      {entry.files.length > 0 && (
        <div className={`${layout.wrap} ${styles.files}`}>
          {entry.files.map((file) => (
            <Face key={file.id} file={file} />
          ))}
        </div>
      )}
    </li>
  );
}

const MOST_LETTERS = 3000;
const draftKey = (complaintId: number) => `draft_complaint-messages_${complaintId}`;

/** Where a message is written. What is not sent yet is kept in the browser for its author; Ctrl+Enter sends. */
function Compose({ complaintId, take }: { complaintId: number; take: (files: readonly File[]) => void }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const place = draftKey(complaintId);
  const [text, write] = usePersonal(place, '');
  const { submit, busy } = useSubmit(async (message: string, key) => {
    const body = { complaintId, message };
    await api.create('complaint-messages', body, { key: key(body) });
    write(textSince(message, readPersonal(place, '')) || undefined);
    await client.invalidateQueries({ queryKey: ['complaint-messages'] });
  });
  const send = () => void (text.trim() && submit(text.trim()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <div className={`${layout.line} ${styles.compose}`}>
      <PhotoButtons take={take} />
      <GrowingText
        className={`${layout.room} ${styles.input}`}
        minRows={1}
        maxRows={8}
        maxLength={MOST_LETTERS}
        value={text}
        placeholder={t('complaint.write')}
        aria-label={t('complaint.write')}
        onChange={(event) => write(event.currentTarget.value || undefined)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="filled"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={busy}
        disabled={!text.trim()}
        onClick={send}
      >
        {t('complaint.send')}
      </Button>
    </div>
  );
}
