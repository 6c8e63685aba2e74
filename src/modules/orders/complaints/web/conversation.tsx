import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { SendingList } from '../../../workspace/attachments/web/sending-list';
import { useDropAndPaste } from '../../../workspace/attachments/web/use-drop-and-paste';
import { useTakesFiles } from '../../../workspace/attachments/web/use-takes-files';
import { useUploads } from '../../../workspace/attachments/web/use-uploads';
import type { complaints } from '../complaints.entity';
import { Bubble } from './bubble';
import { Compose } from './compose';
import styles from './conversation.module.css';
import { useConversation } from './use-conversation';

/** Customer and shop talk about a complaint, with photos. Part of its form; what is sent stays as it is. */
export function ConversationSection({ row }: PartProps<typeof complaints>) {
  return row ? <Conversation complaintId={row.id} /> : null;
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
    <div className={styles.conversation} data-over={over || undefined} {...handlers}>
      {Boolean(failed) && <p role="alert">{errorText(failed)}</p>}
      {loaded && entries.length === 0 && <p className={styles.nothing}>{t('orders:complaint.nothing')}</p>}
      <ul
        className={styles.list}
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
