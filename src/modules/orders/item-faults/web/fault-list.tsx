import { Button } from '@mantine/core';
import { IconArrowBackUp, IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { Family } from '../../../../engine/entity';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { useEntity } from '../../../../engine/web/registry';
import { type Column, DataTable, TwoLines } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { FaultPhotos } from './fault-photos';
import { faultDecision } from '../../../states/fault-states';
import { askDecision, useDecision } from './use-decide';
import { useWithdraw } from './use-withdraw';
import { type ItemFault, useFaults } from './use-faults';
import { useTabCount } from '../../../../engine/web/edit/related-list';
import type { TabProps } from '../../../../engine/web/screens';
import type { orders } from '../../orders/orders.entity';

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
  const { possible, submit, busy } = useWithdraw();
  const { waits, reopenable } = useDecision();
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || (!data.items.length && !empty)) return null;
  return (
    <Section title={labels.many} count={data.total}>
      <DataTable
        look="inputs"
        rows={data.items}
        rowKey={({ id }) => id}
        empty={empty}
        columns={[
          { key: 'date', header: labels.field('date'), cell: ({ date }) => format.datetime(date) },
          { key: 'item', header: labels.field('orderItemId'), cell: ({ orderItem }) => orderItem?.name ?? '—' },
          {
            key: 'reason',
            header: labels.field('errorReasonId'),
            cell: ({ errorReason }) => <Reason reason={errorReason} />,
          },
          {
            key: 'amount',
            header: labels.field('amount'),
            align: 'right',
            cell: ({ amount, area }) => (
              <TwoLines first={format.integer(amount)} second={area && `${format.decimal(area, 2)} m²`} />
            ),
          },
          {
            key: 'then',
            header: t('card.errors.then'),
            cell: (fault) => <Then fault={fault} />,
          },
          filter['workCardId'] === undefined && {
            key: 'card',
            header: labels.field('workCardId'),
            cell: ({ workCard }) => <CardLink card={workCard} />,
          },
          data.items.some(({ workCardFrame }) => workCardFrame) && frameColumn(labels.field('workCardFrameId')),
          { key: 'user', header: labels.field('userId'), cell: ({ user }) => user?.name ?? '—' },
          { key: 'note', header: labels.field('note'), wrap: true, cell: ({ note }) => note ?? '—' },
          {
            key: 'photos',
            header: t('card.errors.photos'),
            cell: ({ id, user }) => <FaultPhotos errorId={id} reporterId={user?.id} />,
          },
          data.items.some((fault) => waits(fault) || reopenable(fault)) && {
            key: 'decide',
            header: t('card.errors.decide'),
            headerHidden: true,
            cell: (fault) => <Decision fault={fault} />,
          },
          data.items.some(possible) && {
            key: 'withdraw',
            header: t('card.errors.withdraw'),
            headerHidden: true,
            cell: (fault) =>
              possible(fault) && (
                <Button
                  size="xs"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  loading={busy}
                  title={t('card.errors.until', { time: format.datetime(fault.withdrawUntil ?? fault.date) })}
                  onClick={() => void submit(fault)}
                >
                  {t('card.errors.withdraw')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

const frameColumn = (header: string): Column<ItemFault> => ({
  key: 'frame',
  header,
  cell: ({ workCardFrame }) => workCardFrame?.name ?? '—',
});

const Reason = ({ reason }: { reason: ItemFault['errorReason'] }) => (
  <StatusChip family={(reason?.color as Family | null) ?? 'orange'}>{reason?.name ?? '—'}</StatusChip>
);

/** Led to where work cards are open to the person. */
function CardLink({ card }: { card: ItemFault['workCard'] }) {
  const { read: mayOpen } = useAbilities(useEntity('work-cards'));
  if (!card) return '—';
  return mayOpen ? <Link to={`/work-cards/view/${card.id}`}>{card.name}</Link> : card.name;
}

/** What a foreman may do about pieces that wait for one, or about which one has just decided. */
function Decision({ fault }: { fault: ItemFault }) {
  const { t } = useTranslation('production');
  const { waits, reopenable, reopen, busy } = useDecision();
  const { id, amount, orderItem, errorReason, note, user } = fault;
  const detail = [errorReason?.name, note, user?.name].filter(Boolean).join(' · ');
  if (waits(fault))
    return (
      <Button
        size="xs"
        leftSection={<IconGavel size={14} aria-hidden />}
        onClick={() => void askDecision({ id, amount, item: orderItem?.name ?? '', detail })}
      >
        {t('card.errors.decide')}
      </Button>
    );
  if (!reopenable(fault)) return null;
  return (
    <Button
      size="xs"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      loading={busy}
      onClick={() => void reopen(id)}
    >
      {t('card.errors.reopen')}
    </Button>
  );
}

/** What became of the pieces; where a foreman decided, who and why. */
function Then({ fault }: { fault: ItemFault }) {
  const { t } = useTranslation('production');
  const { decision, isRework, decidedUser, decisionReason } = fault;
  if (decision === faultDecision.waiting) return <StatusChip family="amber">{t('card.errors.waiting')}</StatusChip>;
  const outcome = decision === faultDecision.released ? 'released' : isRework ? 'rework' : 'lost';
  const by = [decidedUser?.name, decisionReason].filter(Boolean).join(': ');
  return <TwoLines first={t(`card.errors.${outcome}`)} second={by} />;
}

/** What failed quality control of an order. */
export function FaultsTab({ id, ...tab }: TabProps<typeof orders>) {
  const { t } = useTranslation('production');
  const { data } = useFaults({ orderId: id });
  useTabCount(tab, data?.total);
  return <FaultList filter={{ orderId: id }} empty={t('card.errors.none')} />;
}
