import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import styles from './ksef.module.css';
import { outageName, type Waiting, waitingInvoices, waitingKey } from './ksef-calls';

const openWaiting = lazyDialog(() => import('./waiting-dialog'));

const isUrgent = ({ refused, deadline, outage, unsigned }: Waiting): boolean =>
  outage !== null || refused > 0 || unsigned > 0 || (deadline !== null && deadline <= today());

/** How many invoices wait for the national system and by when the first must be sent; opens their list. */
export function KsefWaiting() {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { data } = useQuery({ queryKey: waitingKey, queryFn: waitingInvoices });
  useLiveQuery('invoices', waitingKey);
  if (!data || (!data.total && !data.outage)) return null;
  const { total, refused, deadline, outage, unsigned } = data;
  const kind = outageName(outage?.kind);
  const words = [
    outage && t(`ksef.outage.${kind}`, { at: format.datetime(outage.startsAt) }),
    t('ksef.waiting', { count: total }),
    refused > 0 && t('ksef.refused', { count: refused }),
    unsigned > 0 && t('ksef.unsigned'),
    deadline && t(deadline < today() ? 'ksef.overdue' : 'ksef.until', { date: format.date(deadline) }),
  ].filter(Boolean);
  return (
    <Button
      className={styles.waiting}
      data-family={isUrgent(data) ? 'red' : 'amber'}
      leftSection={<IconCloudUpload size={16} aria-hidden />}
      title={words.join(' · ')}
      aria-label={words.join(' · ')}
      onClick={() => void openWaiting({})}
    >
      {`${t('ksef.title')}: ${[outage && t(`ksef.outage.short.${kind}`), total || null].filter(Boolean).join(' · ')}`}
    </Button>
  );
}
