import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import { formatFor } from '../../../../engine/format';
import { i18n, textOf } from '../../../../engine/web/i18n';
import { shopZone } from '../../../../engine/web/shop-zone';
import { closeToast } from '../../../../engine/web/ui/toast-store';

/** What a person was told, kept by the server until they have read it. */
export interface Notice {
  id: number;
  messageType: string;
  messageStr: string | null;
  message: string | null;
  author: string | null;
  route: string | null;
  createdAt: string;
  readAt: string | null;
}
/** Which notices were read: those about a record, or the named ones; all without either. */
export interface Seen {
  ids?: readonly number[];
  entity?: string;
  recordId?: number;
}

export const NOTICES = ['notices', 'own'] as const;
const SHOWN = 20;
/** Dashboard of accounts that record time and have no messages. */
const KIOSK = 5;

type Said = { messageStr?: string | null; message?: string | null };
const DAY = /(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w/-])/g;
/** The words of a notice in the language on screen, with days as it writes them. */
export function noticeText({ messageStr, message }: Said): string {
  const { date } = formatFor(i18n.language, shopZone());
  const said = (message ?? '').replace(DAY, date);
  return (messageStr && textOf(`shell:notices.${messageStr}`, { message: said })) || said;
}

/** The newest notices of the person, and how many of those are unread. */
export function useNotices(): { items: readonly Notice[]; unread: number; failed: unknown } {
  const { dashboardType } = useSession().user;
  const { data, error } = useQuery({
    enabled: dashboardType !== KIOSK,
    queryKey: NOTICES,
    queryFn: ({ signal }) =>
      api.get<{ items: Notice[] }>(
        'notices',
        { page: 0, itemsPerPage: SHOWN, sortBy: 'id', sortDesc: true },
        { signal },
      ),
    staleTime: 60_000,
  });
  const items = data?.items ?? [];
  return { items, unread: items.filter(({ readAt }) => readAt === null).length, failed: error };
}

type OfRecord = Pick<Seen, 'entity' | 'recordId'>;
const toasts: (OfRecord & { id: number })[] = [];
/** The toast of a notice about a record stays until that record was read, or everything. */
export const closeOnceRead = (id: number, of: OfRecord): void => void toasts.push({ ...of, id });

function closeRead({ ids, entity, recordId }: Seen): void {
  if (ids) return;
  const isRead = (of: OfRecord) => entity === undefined || (of.entity === entity && of.recordId === recordId);
  for (const { id } of toasts.filter(isRead)) closeToast(id);
  toasts.splice(0, toasts.length, ...toasts.filter((toast) => !isRead(toast)));
}

/** Tells the server what was read, and shows it so. A failure is not worth a word: it is asked again with the next one. */
export async function markSeen(client: QueryClient, seen: Seen): Promise<void> {
  closeRead(seen);
  try {
    const { read } = await api.post<{ read: number }>('notices/seen', seen);
    if (read > 0) await client.invalidateQueries({ queryKey: NOTICES });
  } catch (error) {
    console.info('Notices were not marked as read', error);
  }
}
