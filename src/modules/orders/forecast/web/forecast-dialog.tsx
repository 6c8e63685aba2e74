import { Button, Loader } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText, i18n } from '../../../../engine/web/i18n';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import type { OrderForecast } from '../forecast-answer';
import { Chain, Lost, Notes, useSpan } from './chain';
import layout from '../../../../engine/web/ui/layout.module.css';
import factsStyles from '../../../../engine/web/ui/facts.module.css';
import styles from './forecast.module.css';

interface Props {
  orderId: number;
  numberText: string;
}
interface Reserved {
  planned: number;
  readyOn: string | null;
}

const keyOf = (orderId: number) => ['orders', orderId, 'forecast'] as const;

/** When an order is ready by the plan, why not earlier, and the way to plan what is not planned yet. */
function Forecast({ orderId, close }: Props & DialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { data, error } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => api.get<OrderForecast>(`orders/${orderId}/forecast`, {}, { signal }),
    staleTime: 0,
  });
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data)
    return (
      <div className={`${layout.centred} ${styles.wait}`} role="status">
        <Loader size="sm" aria-label={t('common:loading')} />
      </div>
    );
  return <Known forecast={data} close={close} />;
}

function Known({ forecast, close }: { forecast: OrderForecast; close: () => void }) {
  const { t } = useTranslation(['orders', 'common']);
  const { items, lastItemId, dayMinutes } = forecast;
  const [chosen, setChosen] = useState<number>();
  const item = items.find(({ id }) => id === (chosen ?? lastItemId));
  return (
    <div className={`${layout.wideStack} ${layout.shrinks}`}>
      <Facts forecast={forecast} />
      {forecast.lost.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('forecast.lostTitle')}</h3>
          <Lost lost={forecast.lost} />
        </section>
      )}
      {item && (
        <section>
          <h3 className={styles.title}>{t('forecast.chainOf', { item: item.name })}</h3>
          <Chain chain={item.chain} dayMinutes={dayMinutes} />
        </section>
      )}
      <Notes notes={item?.notes ?? forecast.notes} />
      {items.length > 1 && <Items forecast={forecast} chosen={item?.id} choose={setChosen} />}
      <Foot forecast={forecast} close={close} />
    </div>
  );
}

function Facts({ forecast }: { forecast: OrderForecast }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const span = useSpan(forecast.dayMinutes);
  const { dueDate, readyOn, daysLate, binding, chain } = forecast;
  const most = chain.filter(({ kind }) => kind === binding).reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <dl className={`${factsStyles.many} ${styles.facts}`}>
      <div>
        <dt>{t('orders.fields.deliveryDate')}</dt>
        <dd className={layout.large}>{dueDate ? format.date(dueDate) : '—'}</dd>
      </div>
      <div>
        <dt>{t('forecast.readyOn')}</dt>
        <dd className={layout.large}>{readyOn ? format.date(readyOn) : t('forecast.never')}</dd>
      </div>
      {daysLate !== null && (
        <div>
          <dt>{t('forecast.against')}</dt>
          <dd>
            {daysLate > 0 ? (
              <StatusChip family="red" icon="alert-triangle">
                {t('forecast.late', { count: daysLate })}
              </StatusChip>
            ) : (
              <StatusChip family="green" icon="circle-check">
                {daysLate === 0 ? t('forecast.onTime') : t('forecast.early', { count: -daysLate })}
              </StatusChip>
            )}
          </dd>
        </div>
      )}
      {binding && (
        <div>
          <dt>{t('forecast.binding')}</dt>
          <dd>
            {t(`forecast.kinds.${binding}`)} · {span(most)}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ItemsProps {
  forecast: OrderForecast;
  chosen: number | undefined;
  choose: (id: number) => void;
}

function Items({ forecast, chosen, choose }: ItemsProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <DataTable
      label={t('order-items.many')}
      framed
      look="compact"
      maxHeight="240px"
      rows={forecast.items}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => choose(id)}
      rowProps={({ id }) => ({ 'aria-current': id === chosen || undefined })}
      columns={[
        { key: 'lp', header: t('order-items.fields.lp'), width: 48, cell: ({ lp }) => lp },
        {
          key: 'name',
          header: t('order-items.one'),
          fill: true,
          rowHeader: true,
          cell: ({ id, name }) => <CellButton onClick={() => choose(id)}>{name}</CellButton>,
        },
        {
          key: 'binding',
          header: t('forecast.binding'),
          cell: ({ binding }) => (binding ? t(`forecast.kinds.${binding}`) : '—'),
        },
        {
          key: 'readyOn',
          header: t('forecast.readyOn'),
          align: 'right',
          cell: ({ readyOn }) => (readyOn ? format.date(readyOn) : t('forecast.never')),
        },
      ]}
    />
  );
}

/** One click plans what is not planned, where the chain says. */
function Foot({ forecast, close }: { forecast: OrderForecast; close: () => void }) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const may = useCan('SCHEDULER_WRITE');
  const queries = useQueryClient();
  const { orderId, unplanned, isConfirmed } = forecast;
  const { submit, busy } = useSubmit(async () => {
    const { planned, readyOn } = await api.post<Reserved>(`orders/${orderId}/reserve`, {});
    const day = readyOn ? format.date(readyOn) : t('forecast.never');
    showToast({ kind: 'success', title: t('forecast.reserved', { count: planned, day }) });
    await queries.invalidateQueries({ queryKey: keyOf(orderId) });
  });
  return (
    <div className={`${layout.wrapRow} ${layout.atEnd} ${styles.foot}`}>
      {unplanned > 0 && !isConfirmed && <p>{t('forecast.confirmFirst')}</p>}
      <Button onClick={() => close()}>{t('common:close')}</Button>
      {unplanned > 0 && isConfirmed && may && (
        <Button
          variant="filled"
          data-autofocus
          loading={busy}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => void submit()}
        >
          {t('forecast.reserve', { count: unplanned })}
        </Button>
      )}
    </div>
  );
}

export default defineDialog({
  title: ({ numberText }: Props) => i18n.t('orders:forecast.title', { number: numberText }),
  size: 'min(920px, 96vw)',
  Content: Forecast,
});
