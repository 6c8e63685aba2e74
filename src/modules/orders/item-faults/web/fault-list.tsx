import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../engine/web/i18n';
import { useLabels } from '../../../../engine/web/labels';
import type { Family } from '../../../../engine/entity';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { useEntity } from '../../../../engine/web/registry';
import { FaultPhotos } from './fault-photos';
import styles from './fault-list.module.css';
import { useFaults } from './use-faults';

interface Props {
  filter: Readonly<Record<string, number>>;
  /** Said where there are none; without it nothing is drawn then. */
  empty?: string;
}

/** Pieces that failed quality control: why, what became of them, and their photos. Entity and texts are of the shop floor. */
export function FaultList({ filter, empty }: Props) {
  const { t } = useTranslation('production');
  const labels = useLabels(useEntity('item-errors'));
  const format = useFormat();
  const { data, error } = useFaults(filter);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || (!data.items.length && !empty)) return null;
  return (
    <section className={styles.card} aria-label={labels.many}>
      <header className={styles.head}>
        <h2>{labels.many}</h2>
        <span className={styles.count}>{data.total}</span>
      </header>
      {data.items.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
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
                    <FaultPhotos errorId={one.id} reporterId={one.user?.id} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
