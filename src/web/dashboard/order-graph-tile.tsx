import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import { usePersonal } from '../../engine/web/use-personal';
import { useFormat } from '../../engine/web/use-format';
import { TileError } from './figure';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './figures.module.css';
import { useOrderFigures } from './use-order-figures';

const FORTNIGHT = 14;

/** Square metres ordered a day; today in full colour. */
export default function OrderGraphTile() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useOrderFigures();
  const [length, setLength] = usePersonal('dashboard_graph', FORTNIGHT);
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const days = data.days.slice(-length);
  const today = days.length - 1;
  // Pictures, not sums: the exact areas are decimal text and stay so in the table below.
  const bars = days.map(({ date, area, orders }, at) => ({
    day: format.date(date).slice(0, 5),
    [at === today ? 'today' : 'area']: Number(area),
    orders,
  }));
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const tenThousandths = days.reduce((sum, { area }) => sum + Math.round(Number(area) * 10_000), 0);
  const summary = t('tiles.graphSummary', { area: format.decimal(tenThousandths / 10_000, 2), orders });
  return (
    <div className={`${layout.column} ${styles.graph}`}>
      <div className={`${layout.looseRow} ${layout.between} ${styles.graphHead}`}>
        <span className={layout.small}>
          {t('tiles.graphUnit')} · {summary}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={t('tiles.period')}
          value={String(length)}
          onChange={(value) => setLength(Number(value))}
          data={[
            { value: String(FORTNIGHT), label: t('tiles.fortnight') },
            { value: '31', label: t('tiles.month') },
          ]}
        />
      </div>
      <div className={layout.fills} data-chart role="img" aria-label={`${t('tiles.graphUnit')}. ${summary}`}>
        <BarChart
          h="100%"
          data={bars}
          dataKey="day"
          type="stacked"
          gridAxis="x"
          tickLine="none"
          maxBarWidth={26}
          valueFormatter={(value) => `${format.decimal(value, 2)} m²`}
          yAxisProps={{ width: 48, tickFormatter: (value: number) => format.integer(value) }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 12 }}
          series={[
            { name: 'area', label: t('tiles.area'), color: 'var(--accent-line)' },
            { name: 'today', label: t('tiles.area'), color: 'var(--accent)' },
          ]}
        />
      </div>
    </div>
  );
}
