import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { HistoryList } from '../../../../engine/web/edit/history-list';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { useLiveQuery } from '../../../../engine/web/live-query';
import type { OuterHistoryProps } from '../../../../engine/web/registry';
import { useTranslation } from '../../../../engine/web/use-translation';

interface Entry {
  at: string;
  event: 'state' | 'paper' | 'sent' | 'answer' | 'mail' | 'sms' | 'complaintStatus' | 'message' | 'reply' | 'rework';
  entity?: string;
  id?: number;
  number?: string | null;
  state?: number;
  text?: string | null;
}

/** Papers with a page of their own. */
const pages: ReadonlySet<string> = new Set(['orders', 'quotations', 'receptions', 'complaints']);

/** What is below the line: a subject, the text of an SMS, what was answered. */
function noteOf({ event, text, state }: Entry): string | null | undefined {
  if (event === 'mail' || event === 'sms') return text;
  return event === 'answer' ? textOf(`quotations:quotations.answer.${state}`) : undefined;
}

function EntryText({ of, entry, leave }: { of: string; entry: Entry; leave: () => void }) {
  const { event, entity, id, number, state, text } = entry;
  const area = of === 'quotations' ? 'quotations' : 'orders';
  const key = event === 'paper' ? `papers.${entity}` : event;
  const words = textOf(`orders:customerHistory.${key}`, {
    state: state === undefined ? '' : textOf(`${area}:${of}.status.${state}`),
    text,
  });
  if (!number || entity === undefined) return words;
  return (
    <>
      {words}{' '}
      {pages.has(entity) ? (
        <Link to={`/${entity}/view/${id}`} onClick={leave}>
          {number}
        </Link>
      ) : (
        number
      )}
    </>
  );
}

/** What happened to an order, quotation or complaint, as its customer reads it. */
export default function CustomerHistory({ entity, id, leave }: OuterHistoryProps) {
  // Loads the texts of what is named below.
  useTranslation(['orders', 'quotations']);
  const queryKey = [entity, 'customer-history', id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => api.get<{ items: Entry[] }>(`customer-history/${entity}/${id}`),
    staleTime: 0,
  });
  useLiveQuery(entity, queryKey, id);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  const lines = data.items.map((entry) => ({
    at: entry.at,
    text: <EntryText of={entity} entry={entry} leave={leave} />,
    note: noteOf(entry),
  }));
  return <HistoryList lines={lines} />;
}
