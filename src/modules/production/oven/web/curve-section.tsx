import { useTranslation } from '../../../../engine/web/use-translation';
import { useLines } from '../../../../engine/web/edit/use-lines';
import { LineTable } from '../../../../engine/web/grid/line-table';
import { ovenProgrammeSegments } from '../oven-programme-segments.entity';
import { CurveChart } from './curve-chart';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './curve.module.css';

const widths = { rampMinutes: 130, temperature: 130, holdMinutes: 130 } as const;

/** The segments of a programme as a table, and the curve they make while one types. */
export function CurveSection() {
  const { t } = useTranslation('production');
  const lines = useLines('segments');
  const curve = lines.lines.flatMap(({ values }) => {
    const figure = (key: keyof typeof widths) => Number(values[key] ?? NaN);
    const segment = {
      rampMinutes: figure('rampMinutes'),
      temperature: figure('temperature'),
      holdMinutes: figure('holdMinutes'),
    };
    return Object.values(segment).every(Number.isFinite) ? [segment] : [];
  });
  return (
    <div className={`${layout.stack} ${styles.section}`}>
      <CurveChart curve={curve} />
      <LineTable
        entity={ovenProgrammeSegments}
        lines={lines}
        widths={widths}
        add={{ label: t('oven-programmes.addSegment'), from: 'temperature' }}
      />
    </div>
  );
}
