import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import type { ParetoBar, Report, ReportBar, ReportChart } from '../../report';
import { Swatch } from '../ui/swatch';
import layout from '../ui/layout.module.css';
import { useFormat } from '../use-format';
import styles from './pareto.module.css';
import { useFigure } from './report-cell';
import { useReportText } from './use-report-text';

/** Groups drawn at first: the rows below keep their room. */
const FIRST = 6;

interface Props {
  report: Report & { chart: ReportChart };
  bars: readonly ParetoBar[];
  /** Of all groups, of which `bars` are the largest. */
  groups: number;
  /** Narrows the report to a group. */
  narrow?: (id: string) => void;
}

/** The chart a report declares: its groups, the largest first, each with its share and that of all groups down to it. */
export function Pareto({ report, bars, groups, narrow }: Props) {
  const { t } = useTranslation('list');
  const text = useReportText(report);
  const figure = useFigure();
  const format = useFormat();
  const { by, value, color, sums = [] } = report.chart;
  const figures = [value, ...sums];
  const [isWhole, setWhole] = useState(false);
  const percent = (hundredths: number) => t('report.percent', { value: format.decimal(`${hundredths}E-2`, 1) });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{text(`columns.${by}`)}</th>
          {figures.map((key) => (
            <th key={key} className={styles.number} data-further={key !== value || undefined}>
              {text(`columns.${key}`)}
            </th>
          ))}
          <th className={styles.wide}>{t('report.share')}</th>
          <th className={styles.number}>{t('report.cumulative')}</th>
        </tr>
      </thead>
      <tbody>
        {(isWhole ? bars : bars.slice(0, FIRST)).map((bar) => (
          <tr key={String(bar[by])}>
            <td>
              <span className={layout.marked}>
                {color && <Swatch color={bar.color ?? 'grey'} />}
                <GroupName bar={bar} chart={report.chart} narrow={narrow} />
              </span>
            </td>
            {figures.map((key) => (
              <td key={key} className={styles.number} data-further={key !== value || undefined}>
                {figure(report.columns[key]!, bar[key])}
              </td>
            ))}
            <td className={styles.wide}>
              <span className={`${layout.row} ${layout.unbroken} ${layout.figures}`}>
                <span className={styles.bar} data-bar style={{ width: `${bar.share / 100}%` }} aria-hidden />
                {percent(bar.share)}
              </span>
            </td>
            <td className={styles.number}>{percent(bar.cumulative)}</td>
          </tr>
        ))}
      </tbody>
      {bars.length > FIRST && (
        <caption className={`${layout.small} ${styles.most}`}>
          {groups > bars.length && isWhole && (
            <p>{t('report.largest', { shown: format.integer(bars.length), total: format.integer(groups) })}</p>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('report.largestGroups') : t('report.allGroups', { count: bars.length })}
          </Button>
        </caption>
      )}
    </table>
  );
}

interface GroupNameProps {
  bar: ReportBar;
  chart: ReportChart;
  narrow: ((id: string) => void) | undefined;
}

/** The name of a group; a button where choosing it narrows the report. */
function GroupName({ bar, chart, narrow }: GroupNameProps) {
  const name = typeof bar[chart.by] === 'string' ? String(bar[chart.by]) : '—';
  const id = chart.narrow && bar[chart.narrow];
  if (!narrow || typeof id !== 'number') return name;
  return (
    <button type="button" className={styles.group} onClick={() => narrow(String(id))}>
      {name}
    </button>
  );
}
