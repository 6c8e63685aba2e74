import { useTranslation } from 'react-i18next';
import { errorText } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import type { Family } from '../../../engine/fields/field';
import { StatusChip } from '../../../engine/web/ui/status-chip';
import { useFormat } from '../../../engine/web/use-format';
import { ErrorPhotos } from './error-photos';
import { itemErrors } from './item-errors.entity';
import { useErrors } from './use-errors';
import styles from '../work-cards/card.module.css';

/** Errors reported, each with its reason, what became of the pieces, and its photos. Nothing where there are none. */
export function ErrorList({ filter }: { filter: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('production');
  const labels = useLabels(itemErrors);
  const format = useFormat();
  const { data, error } = useErrors(filter);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data?.items.length) return null;
  return (
    <section className={styles.card} aria-label={labels.many}>
      <header className={styles.head}>
        <h2>{labels.many}</h2>
        <span className={styles.count}>{data.total}</span>
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.field('date')}</th>
              <th scope="col">{labels.field('orderItemId')}</th>
              <th scope="col">{labels.field('errorReasonId')}</th>
              <th scope="col" data-right>
                {labels.field('amount')}
              </th>
              <th scope="col">{t('card.errors.then')}</th>
              <th scope="col">{labels.field('userId')}</th>
              <th scope="col">{labels.field('note')}</th>
              <th scope="col">{t('card.errors.photos')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((one) => (
              <tr key={one.id}>
                <td>{format.datetime(one.date)}</td>
                <td>{one.orderItem?.name ?? '—'}</td>
                <td>
                  <StatusChip family={(one.errorReason?.color as Family | null) ?? 'orange'}>
                    {one.errorReason?.name ?? '—'}
                  </StatusChip>
                </td>
                <td data-right>
                  <span className={styles.two}>
                    <span>{format.integer(one.amount)}</span>
                    {one.area && <span>{format.decimal(one.area, 2)} m²</span>}
                  </span>
                </td>
                <td>{t(one.isRework ? 'card.errors.rework' : 'card.errors.lost')}</td>
                <td>{one.user?.name ?? '—'}</td>
                <td className={styles.words}>{one.note ?? '—'}</td>
                <td>
                  <ErrorPhotos errorId={one.id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
