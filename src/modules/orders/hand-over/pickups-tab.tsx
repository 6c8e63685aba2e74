import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../engine/web/api';
import { useSession } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import type { TabProps } from '../../../engine/web/screens';
import { useFormat } from '../../../engine/web/use-format';
import type { orders } from '../orders/orders.entity';
import { pickups } from '../pickups/pickups.entity';
import { HandOverButton } from './hand-over-button';
import { openNote } from './open-note';
import card from '../details/details.module.css';
import styles from './hand-over.module.css';

interface Note {
  id: number;
  numberText: string;
  date: string;
  receiver: string;
  note: string | null;
  lineCount: number;
  amountSum: number;
}

/** The delivery notes of an order, for the shop and for its customer. */
export function PickupsTab(tab: TabProps<typeof orders>) {
  const { id, row, reload } = tab;
  const { t } = useTranslation('orders');
  const labels = useLabels(pickups);
  const format = useFormat();
  const { user } = useSession();
  const { data, error } = useQuery({
    queryKey: ['pickups', 'list', 'of', 'orderId', id],
    queryFn: ({ signal }) =>
      api.get<{ items: Note[]; total: number }>(
        'pickups',
        { page: 0, itemsPerPage: -1, filter: { orderId: id } },
        { signal },
      ),
  });
  const count = data?.total;
  useEffect(() => {
    if (count !== undefined) tab.setCount(count);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the tab is a new object with every render
  }, [count]);
  return (
    <section className={card.card} aria-label={labels.many}>
      <header className={card.head}>
        <h2>{labels.many}</h2>
        {data && <span className={card.count}>{data.total}</span>}
        <span className={card.grow} />
        {!user.isCustomer && <HandOverButton order={row} done={reload} />}
      </header>
      {error ? (
        <p className={card.empty} role="alert">
          {errorText(error)}
        </p>
      ) : data?.items.length === 0 ? (
        <div className={card.empty}>
          <p className={card.emptyTitle}>{t(user.isCustomer ? 'handOver.noneForCustomer' : 'handOver.none')}</p>
          {!user.isCustomer && <p>{t('handOver.how')}</p>}
        </div>
      ) : (
        <ul className={styles.notes}>
          {data?.items.map((note) => (
            <li key={note.id}>
              <div className={styles.itemText}>
                <strong>{note.numberText}</strong>
                <span className={styles.quiet}>
                  {[
                    format.date(note.date),
                    note.receiver,
                    t('handOver.lines', { count: note.lineCount }),
                    t('handOver.pieces', { count: note.amountSum, shown: format.integer(note.amountSum) }),
                    note.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => openNote(note.id)}>
                {t('handOver.pdf')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
