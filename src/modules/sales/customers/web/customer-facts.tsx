import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { customers } from '../customers.entity';
import { useLabels } from '../../../../engine/web/labels';
import headFacts from '../../../../engine/web/ui/head-facts.module.css';
import styles from './customers.module.css';

/** What a customer owes in one currency, in hundredths. Below zero: what is to be paid back. */
interface Balance {
  currency: string;
  due: number;
  overdue: number;
}
/** What the customer may owe, and what invoices and confirmed orders use of it, in hundredths. */
interface Credit {
  currency: string;
  limit: number;
  owed: number;
  ordered: number;
  /** Orders and invoices that are not counted in full. */
  unknown: number;
}

/** Beside the name of a customer: how to tell and reach it, what it has still to pay, and what of it is late. */
export function CustomerFacts({ row }: PartProps<typeof customers>) {
  const labels = useLabels(customers);
  if (!row) return null;
  return (
    <dl className={headFacts.facts}>
      {(['nip', 'phone'] as const).map((key) => (
        <div key={key}>
          <dt>{labels.field(key)}</dt>
          <dd>{row[key] ?? '—'}</dd>
        </div>
      ))}
      <Owed id={row.id} />
    </dl>
  );
}

/** What is owed and how much of the credit is used, for those who may read invoices. */
function Owed({ id }: { id: number }) {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { modules, permissions } = useSession();
  const may = hasModule(modules, 'INVOICES') && allows(permissions, 'INVOICES_READ');
  const { data } = useQuery({
    queryKey: ['invoices', 'list', 'balance', id],
    queryFn: ({ signal }) =>
      api.get<{ items: Balance[]; credit: Credit | null }>(`customers/${id}/balance`, {}, { signal }),
    enabled: may,
  });
  if (!data || (data.items.length === 0 && !data.credit)) return null;
  const { credit } = data;
  const used = credit ? credit.owed + credit.ordered : 0;
  const money = (key: 'due' | 'overdue', sign: 1 | -1 = 1) =>
    data.items
      .filter((one) => sign * one[key] > 0)
      .map((one) => `${format.money(sign * one[key])}\u00a0${one.currency}`)
      .join(' · ');
  const [due, back, overdue] = [money('due'), money('due', -1), money('overdue')];
  return (
    <>
      {(due || !back) && (
        <div>
          <dt>{t('customers.balance.due')}</dt>
          <dd>
            <Link to={`/invoices?f.customerId=${id}&f.due=open`}>{due || format.money(0)}</Link>
          </dd>
        </div>
      )}
      {back && (
        <div>
          <dt>{t('customers.balance.back')}</dt>
          <dd>
            <Link to={`/invoices?f.customerId=${id}&f.due=back`}>{back}</Link>
          </dd>
        </div>
      )}
      {overdue && (
        <div>
          <dt>{t('customers.balance.overdue')}</dt>
          <dd className={styles.overdue}>
            <Link to={`/invoices?f.customerId=${id}&f.due=late`}>{overdue}</Link>
          </dd>
        </div>
      )}
      {credit && (
        <div>
          <dt>{t('customers.balance.credit')}</dt>
          <dd className={used > credit.limit ? styles.overdue : undefined}>
            {t('customers.balance.used', {
              used: format.money(used),
              limit: `${format.money(credit.limit)}\u00a0${credit.currency}`,
            })}
            {credit.unknown > 0 && ` (${t('customers.balance.unknown', { count: credit.unknown })})`}
          </dd>
        </div>
      )}
    </>
  );
}
