import { ActionIcon } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { openEditor } from '../../../../../engine/web/dialogs/dialog-store';
import { useTabCount } from '../../../../../engine/web/edit/related-list';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import type { TabProps } from '../../../../../engine/web/screens';
import { type Column, DataTable, TwoLines } from '../../../../../engine/web/ui/data-table';
import { Section, Sections } from '../../../../../engine/web/ui/section';
import { useFormat } from '../../../../../engine/web/use-format';
import { itemsOnCard, type ItemOnCard } from '../board/figures';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { useBoard } from '../board/use-card-board';
import { FaultList } from '../../../../orders/item-faults/web/fault-list';
import { itemErrors } from '../../../item-errors/item-errors.entity';
import { pieceKinds } from '../../../../orders/order-items/piece-counts';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';

/** Items of a card: how many hang, are in work, are finished, failed and still wait here. */
export function WorkTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const labels = useLabels(itemErrors);
  const { data, error } = useBoard(id);
  const { act } = useAct('item-errors');
  const mayReport = useCan(itemErrors.rights.write) && isOpen(row) && !readOnly;
  const items = data && itemsOnCard(data);
  const columns = useItemColumns();
  useTabCount(tab, items?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || !items) return null;
  const report = (orderItemId: number) =>
    void openEditor({
      entity: itemErrors,
      mode: 'insert',
      initial: { workCardId: id, orderItemId },
      fixed: ['workCardId', 'orderItemId'],
      onSaved: () => void act(() => Promise.resolve()),
    });
  return (
    <Sections>
      <Section title={t('card.work.items')} label={t('work-cards.tabs.work')} count={items.length}>
        <DataTable
          look="inputs"
          rows={items}
          rowKey={(one) => one.orderItemServiceDetailsId}
          empty={t('card.work.none')}
          columns={[
            ...columns,
            mayReport && {
              key: 'tools',
              header: t('card.tools'),
              headerHidden: true,
              align: 'right',
              cell: (one) =>
                one.finished > 0 && (
                  <ActionIcon
                    size={28}
                    aria-label={`${labels.create}: ${one.itemName}`}
                    title={labels.create}
                    onClick={() => report(one.orderItemId)}
                  >
                    <IconAlertOctagon size={16} aria-hidden />
                  </ActionIcon>
                ),
            },
          ]}
        />
      </Section>
      <FaultList filter={{ workCardId: id }} />
    </Sections>
  );
}

/** What hangs of an item on the card, and where all its received pieces stand at the step. */
function useItemColumns(): Column<ItemOnCard>[] {
  const { t } = useTranslation(['production', 'orders']);
  const format = useFormat();
  const mayOrders = useCan('ORDERS_READ');
  const number = (value: number) => (value ? format.integer(value) : <span className={layout.small}>—</span>);
  const figure = (key: 'connected' | 'working', cell: (one: ItemOnCard) => ReactNode): Column<ItemOnCard> => ({
    key,
    header: t(`card.work.${key}`),
    align: 'right',
    cell,
  });
  return [
    {
      key: 'item',
      header: t('card.item'),
      wrap: true,
      cell: (one) => (
        <TwoLines
          first={one.itemName}
          second={
            <>
              {mayOrders ? <Link to={`/orders/edit/${one.orderId}`}>{one.orderNumber}</Link> : one.orderNumber} ·{' '}
              {one.customer}
            </>
          }
        />
      ),
    },
    { key: 'step', header: t('card.step'), cell: ({ stepName }) => stepName },
    { key: 'paint', header: t('card.paint'), cell: ({ color }) => <PaintName color={color} /> },
    { key: 'frames', header: t('card.work.frames'), cell: ({ frames }) => frames.join(', ') },
    figure('connected', ({ connected }) => number(connected)),
    figure('working', ({ working }) => number(working)),
    ...pieceKinds.map((kind): Column<ItemOnCard> => ({
      key: kind,
      header: t(`orders:pieces.head.${kind}`),
      align: 'right',
      cell: ({ pieces }) =>
        kind === 'inRework' && pieces.inRework ? (
          <strong className={`${layout.iconText} ${layout.danger}`}>{number(pieces.inRework)}</strong>
        ) : (
          number(pieces[kind])
        ),
    })),
  ];
}
