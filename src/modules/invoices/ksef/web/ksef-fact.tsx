import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { ChoiceChip } from '../../../quotations/quotations/web/choice-chip';
import { ksefDocuments } from '../ksef-documents.entity';
import { doneKsefStates, ksefState } from '../ksef-state';
import { ksefKey, ksefOf, type KsefView } from './ksef-calls';
import styles from './ksef.module.css';

/** By when a document must be sent, red once that is past. */
function Until({ deadline }: { deadline: string | null }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  if (!deadline) return null;
  const late = deadline < today();
  return (
    <span className={styles.until} data-late={late || undefined}>
      {t(late ? 'ksef.overdue' : 'ksef.until', { date: format.date(deadline) })}
    </span>
  );
}

/** The day alone, under a heading of its own. */
export function LastDay({ deadline }: { deadline: string }) {
  const format = useFormat();
  return (
    <span className={styles.until} data-late={deadline < today() || undefined}>
      {format.date(deadline)}
    </span>
  );
}

/** What helps after a refusal. */
function refusalHint({ isTaken, isOffline }: KsefView) {
  if (isTaken) return 'ksef.whenTaken';
  return isOffline ? 'ksef.whenRefusedOffline' : 'ksef.whenRefused';
}

function Stand({ document }: { document: KsefView }) {
  const { t } = useTranslation('invoices');
  const isDone = doneKsefStates.some((state) => state === document.state);
  return (
    <span className={styles.fact}>
      <ChoiceChip entity={ksefDocuments} field="state" value={document.state} />
      {document.ksefNumber && <span className={styles.number}>{document.ksefNumber}</span>}
      {!isDone && document.isOffline && <strong>{t('ksef.offline')}</strong>}
      {!isDone && <Until deadline={document.deadline} />}
      {!isDone && document.reason && <span className={styles.reason}>{document.reason}</span>}
      {document.state === ksefState.refused && <small className={styles.hint}>{t(refusalHint(document))}</small>}
    </span>
  );
}

/** Where an invoice is on its way into the national system. */
export function KsefFact({ id, reload }: { id: number; reload: () => void }) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery({ queryKey: ksefKey(id), queryFn: () => ksefOf(id) });
  useLiveQuery('invoices', ksefKey(id), id);
  const state = data?.document?.state;
  const before = useRef<number>(undefined);
  // Accepted while it is on the screen: the invoice is exported by that.
  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state) reload();
    before.current = state;
  }, [state, reload]);
  if (!data) return '—';
  return data.document ? <Stand document={data.document} /> : t('ksef.notSent');
}
