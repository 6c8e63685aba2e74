import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../../engine/web/api';
import { useAbilities } from '../../../../engine/web/engine-context';
import { onChange } from '../../../../engine/web/live';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import { markSeen } from '../../../workspace/notices/web/notices-client';
import { type Entry, entriesOf, type Message, type Photo } from './entries';

const live = new Set(['complaints', 'complaint-messages', 'attachments', '*']);

/** What both sides wrote and showed, kept up to date while it is on screen; what is on screen has been read. */
export function useConversation(complaintId: number): { entries: readonly Entry[]; failed: unknown; loaded: boolean } {
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
        if (!live.has(entity)) return;
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
