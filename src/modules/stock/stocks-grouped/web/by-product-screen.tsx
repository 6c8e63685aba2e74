import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconHistory, IconMoodEmpty, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link, useNavigate, useParams } from 'react-router';
import type { AnyEntity, RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { ChildTable } from '../../../../engine/web/edit/child-table';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../stocks/amount-text';
import { stockLog } from '../../stock-log/stock-log.entity';
import { LowCell } from './grouped-cells';
import { stocks } from '../../stocks/stocks.entity';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import { Section } from '../../../../engine/web/ui/section';
import facts from '../../../../engine/web/ui/facts.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './by-product.module.css';

const LOTS = 200;
const MOVEMENTS = 30;
const lotColumns = ['serialNumber', 'boxNumber', 'amount', 'lentAmount', 'status', 'dateTo', 'locationId'];
const logColumns = ['date', 'kind', 'stockId', 'amount', 'balance', 'userId', 'note'];

interface Page {
  items: AnyRow[];
  total: number;
}

/** Newest first, or as the entity is sorted. */
function useRows(entity: AnyEntity, most: number, filter: Record<string, number>) {
  return useQuery({
    queryKey: [entity.name, 'list', 'of-product', filter],
    queryFn: ({ signal }) => api.get<Page>(entity.name, { page: 0, itemsPerPage: most, filter }, { signal }),
  });
}

/** One product in one storage: how much there is of it, its lots, and what happened to them. */
export default function ByProductScreen() {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const params = useParams();
  const filter = { productId: Number(params['productId']), storageId: Number(params['storageId']) };
  const mayLog = useCan('STOCK_CHANGE');
  const mayWrite = useCan('STOCK_WRITE');
  const summary = useRows({ name: 'stocks-grouped' } as AnyEntity, 5, filter);
  const lots = useRows(stocks, LOTS, filter);
  const back = () => void navigate('/stocks-grouped');
  const addLot = () => void openEditor({ entity: stocks, mode: 'insert', initial: filter, fixed: [] });
  const error = summary.error ?? lots.error;
  const row = summary.data?.items[0];
  if (error || (summary.data && !row)) {
    return <Missing error={error} back={back} addLot={mayWrite && !error ? addLot : undefined} />;
  }
  if (!row || !lots.data) return <div aria-busy />;
  const product = row['product'] as RefValue;
  const storage = row['storage'] as RefValue;
  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <ActionIcon aria-label={t('stocks-grouped.view.back')} onClick={back}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <div className={`${layout.shrinks} ${styles.name}`}>
          <span>{storage.name}</span>
          <h1 className={layout.cut}>
            <Swatch color={product.color} /> {product.name}
          </h1>
        </div>
        {(summary.data?.items ?? []).map((one) => (
          <Total key={one.id} row={one} />
        ))}
        <span className={layout.grow} />
        {mayWrite && (
          <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={addLot}>
            {t('stocks-grouped.view.new')}
          </Button>
        )}
      </header>
      <div className={screenStyles.body}>
        <Lots lots={lots.data} mayWrite={mayWrite} />
        {mayLog && <Movements filter={filter} />}
      </div>
    </div>
  );
}

function Total({ row }: { row: AnyRow }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const unit = String(row['unit']);
  const minimum = row['amountMin'] as string | null;
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t('stocks-grouped.view.total')}</dt>
        <dd>{amountText(format, String(row['amount']), unit)}</dd>
      </div>
      {minimum !== null && (
        <div>
          <dt>{t('stocks-grouped.view.minimum')}</dt>
          <dd>
            {amountText(format, minimum, unit)}{' '}
            {row['isLow'] === true && <LowCell row={row as never} column="isLow" value />}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Missing({ error, back, addLot }: { error: unknown; back: () => void; addLot: (() => void) | undefined }) {
  const { t } = useTranslation('stock');
  return (
    <EmptyState
      icon={IconMoodEmpty}
      title={t('stocks-grouped.view.missing')}
      text={error ? errorText(error) : undefined}
      action={
        <div className={layout.wrapRow}>
          <Button onClick={back}>{t('stocks-grouped.view.back')}</Button>
          {addLot && (
            <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={addLot}>
              {t('stocks-grouped.view.new')}
            </Button>
          )}
        </div>
      }
    />
  );
}

function Lots({ lots, mayWrite }: { lots: Page; mayWrite: boolean }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  return (
    <Section title={t('stocks-grouped.view.lots')} count={lots.total}>
      {lots.items.length === 0 ? (
        <p className={`${layout.inset} ${layout.quiet}`}>{t('stocks-grouped.view.nothing')}</p>
      ) : (
        <ChildTable
          entity={stocks}
          columns={lotColumns}
          rows={lots.items}
          open={({ id }) => void navigate(`/stocks/${mayWrite ? 'edit' : 'view'}/${id}`)}
        />
      )}
    </Section>
  );
}

/** What happened to the lots, newest first. */
function Movements({ filter }: { filter: { productId: number; storageId: number } }) {
  const { t } = useTranslation('stock');
  const log = useRows(stockLog, MOVEMENTS, filter);
  if (!log.data) return null;
  return (
    <Section
      title={t('stocks-grouped.view.movements')}
      actions={
        <Button
          component={Link}
          to={`/stock-log?f.productId=${filter.productId}&f.storageId=${filter.storageId}`}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('stocks-grouped.view.allMovements')}
        </Button>
      }
    >
      {log.data.items.length === 0 ? (
        <p className={`${layout.inset} ${layout.quiet}`}>{t('stocks-grouped.view.noMovements')}</p>
      ) : (
        <ChildTable
          entity={stockLog}
          columns={logColumns}
          rows={log.data.items}
          open={({ id }) => void openEditor({ entity: stockLog, mode: 'view', id, fixed: [] })}
        />
      )}
    </Section>
  );
}
