import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import type { customers } from '../customers.entity';
import factsStyles from '../../../../engine/web/ui/facts.module.css';
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

/** What the customer has still to pay, and what of it is late, for those who may read invoices. */
export function CustomerBalance({ row }: PartProps<typeof customers>) {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { modules, permissions } = useSession();
  const may = hasModule(modules, 'INVOICES') && allows(permissions, 'INVOICES_READ');
  const { data } = useQuery({
    queryKey: ['invoices', 'list', 'balance', row?.id],
    queryFn: ({ signal }) =>
      api.get<{ items: Balance[]; credit: Credit | null }>(`customers/${row!.id}/balance`, {}, { signal }),
    enabled: may && row !== undefined,
  });
  if (!data || (data.items.length === 0 && !data.credit)) return null;
  const { credit } = data;
  const used = credit ? credit.owed + credit.ordered : 0;
  const money = (key: 'due' | 'overdue') =>
    data.items
      .filter((one) => one[key] !== 0)
      .map((one) => `${format.money(one[key])}\u00a0${one.currency}`)
      .join(' · ');
  const overdue = money('overdue');
  return (
    <dl className={`${factsStyles.many} ${styles.balance}`}>
      <div>
        <dt>{t('customers.balance.due')}</dt>
        <dd>
          <Link to={`/invoices?f.customerId=${row!.id}&f.due=open`}>{money('due') || format.money(0)}</Link>
        </dd>
      </div>
      {overdue && (
        <div>
          <dt>{t('customers.balance.overdue')}</dt>
          <dd className={styles.overdue}>
            <Link to={`/invoices?f.customerId=${row!.id}&f.due=late`}>{overdue}</Link>
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
    </dl>
  );
}
