import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiRequestError } from '../../../../../engine/web/api';
import { recordKey } from '../../../../../engine/web/edit/record-query';
import type { AnyRow } from '../../../../../engine/web/screens';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { keepAnswer } from '../../../../../engine/web/kept';
import { showToast, toastSaveError } from '../../../../../engine/web/ui/toast-store';
import { reportLink } from '../../../../../engine/web/offline/link';
import { linesOf, type ReceptionLine } from '../reception-row';
import { type Counted, keepCounts, keptCounts } from './kept-counts';
import { type Fate, fateOf } from './not-taken';
import { httpStatus } from '../../../../../engine/http-status';

/** Milliseconds until a count the network did not take is sent again. */
const AGAIN = 3000;

/**
 * Stores what is counted line by line. A value stands on the screen at once; one the network did not take waits and is
 * sent again until it is taken, also when the screen is opened anew, so nobody counts twice.
 */
export function useCounting(receptionId: number) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(() => keptCounts(receptionId).waiting ?? {});
  const queue = useRef(new Map(Object.entries(waiting).map(([id, values]) => [Number(id), values])));
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    const now = Object.fromEntries(queue.current);
    setWaiting(now);
    keepCounts(receptionId, { waiting: now });
  }, [receptionId]);
  const take = useCallback(
    (line: AnyRow) => {
      const row = client.setQueryData<AnyRow>(
        recordKey('receptions', receptionId),
        (row) =>
          row && {
            ...row,
            items: (row['items'] as AnyRow[]).map((one) => (one.id === line.id ? { ...one, ...line } : one)),
          },
      );
      // What a reload without a connection shows.
      if (row) keepAnswer(`receptions/${receptionId}`, row);
    },
    [client, receptionId],
  );
  const send = useCallback(async () => {
    const key = recordKey('receptions', receptionId);
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    try {
      for (let next = first(queue.current); next; next = first(queue.current)) {
        const [id, values] = next;
        const line = linesOf(client.getQueryData<AnyRow>(key)).find((one) => one.id === id);
        if (line) {
          const trouble = await tryOnce(line, values, take);
          if (trouble?.fate === 'again') timer.current = setTimeout(() => void send(), AGAIN);
          if (trouble?.fate === 'again' || trouble?.fate === 'kept') return;
          if (trouble) toastNotTaken(trouble.error, line, values);
        }
        // Typed again meanwhile, the newer value is sent as well.
        if (queue.current.get(id) === values) queue.current.delete(id);
        show();
      }
      void client.invalidateQueries({ queryKey: ['receptions'] });
    } finally {
      running.current = false;
    }
  }, [client, receptionId, show, take]);
  useEffect(() => {
    const retry = () => void send();
    window.addEventListener('online', retry);
    if (queue.current.size) retry();
    return () => {
      window.removeEventListener('online', retry);
      clearTimeout(timer.current);
    };
  }, [send]);

  const store = (id: number, values: Counted) => {
    queue.current.set(id, { ...queue.current.get(id), ...values });
    show();
    void send();
  };
  return { waiting, store };
}

/** Sends the count of a line; answers what became of it where the server did not take it. */
async function tryOnce(
  line: ReceptionLine,
  values: Counted,
  take: (line: AnyRow) => void,
): Promise<{ fate: Fate; error: unknown } | undefined> {
  try {
    const body = { ...values, version: line.version };
    take(await api.patch<AnyRow>(`reception-items/${line.id}`, body, { late: true }));
    reportLink(true);
    return undefined;
  } catch (error) {
    const fate = fateOf(error, values);
    if (error instanceof ApiRequestError && error.status === httpStatus.none) reportLink(false);
    if (fate === 'kept') toastSaveError(error);
    if (fate !== 'there') return { fate, error };
    take((error as ApiRequestError).current as AnyRow);
    return undefined;
  }
}

/** The next line is on the screen by then, so the one that was refused is named with what was counted of it. */
function toastNotTaken(error: unknown, line: ReceptionLine | undefined, values: Counted | undefined): void {
  const count = values?.countedAmount;
  if (!line || typeof count !== 'number') return void toastSaveError(error);
  const { lp, name } = line.facts;
  const title = i18n.t('orders:receiving.count.notTaken', { lp, name, count });
  showToast({ kind: 'error', title, text: errorText(error) });
}

const first = (queue: ReadonlyMap<number, Counted>): [number, Counted] | undefined => queue.entries().next().value;
