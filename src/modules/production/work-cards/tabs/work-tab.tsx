import { ActionIcon } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { useLabels } from '../../../../engine/web/labels';
import type { TabProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { useTabCount } from '../../../quotations/ui/use-tab-count';
import { itemsOnCard } from '../../board/figures';
import { PaintName } from '../../board/paint-name';
import { useAct } from '../../board/use-act';
import { useBoard } from '../../board/use-board';
import { FaultList } from '../../../orders/item-faults/fault-list';
import { itemErrors } from '../../item-errors/item-errors.entity';
import { useFaults } from '../../../orders/item-faults/use-faults';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import type { workCards } from '../work-cards.entity';

/** Items of a card: how many hang, are in work, are finished, failed and still wait here. */
export function WorkTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const labels = useLabels(itemErrors);
  const format = useFormat();
  const { data, error } = useBoard(id);
  const errors = useFaults({ workCardId: id });
  const { act } = useAct('item-errors');
  const mayReport = useCan(itemErrors.rights.write) && isOpen(row) && !readOnly;
  const mayOrders = useCan('ORDERS_READ');
  const items = data && itemsOnCard(data);
  useTabCount(tab, items?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || !items) return null;
  const rework = (orderItemId: number) =>
    (errors.data?.items ?? [])
      .filter((one) => one.orderItemId === orderItemId && one.isRework)
      .reduce((sum, one) => sum + one.amount, 0);
  const report = (orderItemId: number) =>
    void openEditor({
      ...{ entity: itemErrors, mode: 'insert' },
      initial: { workCardId: id, orderItemId },
      fixed: ['workCardId', 'orderItemId'],
      onSaved: () => void act(() => Promise.resolve()),
    });
  const number = (value: number) => (value ? format.integer(value) : <span className={styles.quiet}>—</span>);
  return (
    <>
      <section className={styles.card} aria-label={t('work-cards.tabs.work')}>
        <header className={styles.head}>
          <h2>{t('card.work.items')}</h2>
          <span className={styles.count}>{items.length}</span>
        </header>
        {items.length === 0 ? (
          <p className={styles.empty}>{t('card.work.none')}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('card.item')}</th>
                  <th scope="col">{t('card.step')}</th>
                  <th scope="col">{t('card.paint')}</th>
                  <th scope="col">{t('card.work.frames')}</th>
                  <th scope="col" data-right>
                    {t('card.work.connected')}
                  </th>
                  <th scope="col" data-right>
                    {t('card.work.working')}
                  </th>
                  <th scope="col" data-right>
                    {t('card.work.finished')}
                  </th>
                  <th scope="col" data-right>
                    {t('card.work.rework')}
                  </th>
                  <th scope="col" data-right>
                    {t('card.work.remaining')}
                  </th>
                  {mayReport && (
                    <th scope="col">
                      <span className={styles.unseen}>{t('card.tools')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <tr key={one.orderItemServiceDetailsId}>
                    <td>
                      <span className={styles.two}>
                        <span>{one.itemName}</span>
                        <span>
                          {mayOrders ? (
                            <Link to={`/orders/edit/${one.orderId}`}>{one.orderNumber}</Link>
                          ) : (
                            one.orderNumber
                          )}{' '}
                          · {one.customer}
                        </span>
                      </span>
                    </td>
                    <td>{one.stepName}</td>
                    <td>
                      <PaintName color={one.color} />
                    </td>
                    <td>{one.frames.join(', ')}</td>
                    <td data-right>{number(one.connected)}</td>
                    <td data-right>{number(one.working)}</td>
                    <td data-right>{number(one.finished)}</td>
                    <td data-right>
                      {rework(one.orderItemId) ? (
                        <strong className={styles.bad}>{rework(one.orderItemId)}</strong>
                      ) : (
                        number(0)
                      )}
                    </td>
                    <td data-right>{number(one.remaining)}</td>
                    {mayReport && (
                      <td data-right>
                        {one.finished > 0 && (
                          <ActionIcon
                            size={28}
                            aria-label={`${labels.create}: ${one.itemName}`}
                            title={labels.create}
                            onClick={() => report(one.orderItemId)}
                          >
                            <IconAlertOctagon size={16} aria-hidden />
                          </ActionIcon>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <FaultList filter={{ workCardId: id }} />
    </>
  );
}
