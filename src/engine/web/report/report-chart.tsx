import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import type { ReactNode } from 'react';
import type { Report, ReportAnswer, ReportBar, ReportChart as Chart } from '../../report';
import { figureText } from '../../report-figure';
import { useFormat } from '../use-format';
import { Pareto } from './pareto';
import styles from './pareto.module.css';
import { useReportText } from './use-report-text';

interface Props {
  report: Report & { chart: Chart };
  answer: Pick<ReportAnswer, 'pareto' | 'groups' | 'bars'>;
  narrow: (id: string) => void;
}

const drawings: Readonly<Record<Chart['kind'], (props: Props) => ReactNode>> = {
  pareto: ({ report, answer: { pareto = [], groups = 0 }, narrow }) => (
    <Pareto report={report} bars={pareto} groups={groups} narrow={narrow} />
  ),
  bars: ({ report, answer }) => <Bars report={report} bars={answer.bars ?? []} />,
};

/** The groups a report declares, above its rows. */
const ReportChart = (props: Props) => drawings[props.report.chart.kind](props);
export default ReportChart;

/** Pictures, not sums: the exact figures are in the rows below. */
function Bars({ report, bars }: { report: Props['report']; bars: readonly ReportBar[] }) {
  const text = useReportText(report);
  const format = useFormat();
  const { by, value, sums = [] } = report.chart;
  const label = (key: string) => [text(`columns.${key}`), report.columns[key]!.unit].filter(Boolean).join(' ');
  const series = [value, ...sums].map((key, at) => ({
    name: key,
    label: label(key),
    color: at === 0 ? 'var(--accent)' : 'var(--text-3)',
    ...(at === 0 ? {} : { yAxisId: 'right' }),
  }));
  const data = bars.map((bar) => ({
    [by]: figureText(format, report.columns[by]!, bar[by]),
    ...Object.fromEntries(series.map(({ name }) => [name, Number(bar[name])])),
  }));
  return (
    <div className={styles.bars} data-chart role="img" aria-label={`${text('title')}. ${label(value)}`}>
      <BarChart
        h="100%"
        data={data}
        dataKey={by}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={26}
        withLegend={series.length > 1}
        withRightYAxis={series.length > 1}
        legendProps={{ verticalAlign: 'top' }}
        valueFormatter={(amount) => format.decimal(amount, 1)}
        yAxisProps={{ width: 56, tickFormatter: (amount: number) => format.integer(amount) }}
        rightYAxisProps={{ width: 56, tickFormatter: (amount: number) => format.integer(amount) }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 12 }}
        series={series}
      />
    </div>
  );
}
