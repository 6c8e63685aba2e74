import { useTranslation } from 'react-i18next';
import { Swatch } from '../../../engine/web/ui/swatch';
import { useFormat } from '../../../engine/web/use-format';
import type { ErrorReport } from './error-report.schema';
import styles from './error-report.module.css';

/** Reasons from the most frequent on, each with its share of all failed pieces and that of all down to it. */
export function Pareto({ bars }: { bars: ErrorReport['pareto'] }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const percent = (hundredths: number) => t('errorReport.percent', { value: format.percent(hundredths) });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('errorReport.reason')}</th>
          <th className={styles.number}>{t('errorReport.badAmount')}</th>
          <th className={styles.number}>{t('errorReport.area')}</th>
          <th className={styles.wide}>{t('errorReport.share')}</th>
          <th className={styles.number}>{t('errorReport.cumulative')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.reason}>
            <td>
              <Swatch color={bar.color ?? 'grey'} /> {bar.reason}
            </td>
            <td className={styles.number}>{format.integer(bar.badAmount)}</td>
            <td className={styles.number}>{format.decimal(bar.area, 2)}</td>
            <td className={styles.wide}>
              <span className={styles.share}>
                <span className={styles.bar} style={{ width: `${bar.share / 100}%` }} aria-hidden />
                {percent(bar.share)}
              </span>
            </td>
            <td className={styles.number}>{percent(bar.cumulative)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
