import { IconCheck, IconEye, IconSend, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import type { AnyRow } from '../../../../engine/web/screens';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';
import { quotationAnswer, quotationState } from '../quotation-status';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './quotation-view.module.css';

export interface Way {
  sentAt: string | null;
  seenAt: string | null;
  answer: number;
  answeredAt: string | null;
  /** Addresses of the mail by whose link it was answered. */
  answeredBy?: string | null;
}

/** When a quotation was sent, looked at and answered; nothing before. */
export function QuotationWay({ way }: { way: Way }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  const { sentAt, seenAt, answer, answeredAt, answeredBy } = way;
  const accepted = answer === quotationAnswer.accepted;
  const answered: 'way.accepted' | 'way.rejected' = accepted ? 'way.accepted' : 'way.rejected';
  const steps = [
    { key: 'way.sent', Icon: IconSend, at: sentAt },
    { key: 'way.seen', Icon: IconEye, at: seenAt },
    { key: answered, Icon: accepted ? IconCheck : IconX, at: answeredAt },
  ] as const;
  const taken = steps.filter(({ at }) => at !== null);
  if (!taken.length) return null;
  return (
    <ul className={`${layout.hint} ${styles.way}`} aria-label={t('way.label')}>
      {taken.map(({ key, Icon, at }) => (
        <li key={key}>
          <Icon size={14} aria-hidden />
          {t(key, { date: format.datetime(at!) })}
          {key === answered && answeredBy && ` ${t('way.byLink', { email: answeredBy })}`}
        </li>
      ))}
    </ul>
  );
}

/** Tells the server that its customer looks at a quotation: once for each. */
export function useSeen(row: AnyRow | null | undefined): void {
  const { user } = useSession();
  const client = useQueryClient();
  const id = user.isCustomer && row?.['seenAt'] === null ? row.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    void api
      .post(`quotations/${id}/seen`)
      .then(() => client.invalidateQueries({ queryKey: ['quotations'] }))
      .catch(() => undefined);
  }, [id, client]);
}

/** What the customer has stays as it is: says so, and where a later version stands. */
export function VersionNotice({ row }: { row: AnyRow }) {
  const { t } = useTranslation('quotations');
  const { user } = useSession();
  const by = row['replacedBy'] as { id: number; numberText: string } | null;
  if (by && user.isCustomer) return <Notice>{t('versions.gone')}</Notice>;
  if (by)
    return (
      <Notice>
        {t('versions.replaced')} <Link to={`/quotations/edit/${by.id}`}>{by.numberText}</Link>
      </Notice>
    );
  if (
    user.isCustomer ||
    row['status'] !== quotationState.new ||
    (!row['sentAt'] && !row['seenAt'] && !row['answeredAt'])
  )
    return null;
  return <Notice tone="info">{t('versions.frozen')}</Notice>;
}
