import { useTranslation } from '../../../../engine/web/use-translation';
import { curvePoints, curveTotals, ROOM_TEMPERATURE, type CurveSegment } from '../curve';
import styles from './curve.module.css';

const WIDTH = 200;
const HEIGHT = 56;

interface Props {
  curve: readonly CurveSegment[];
  /** Minutes a load has been in the oven. */
  elapsed?: number;
}

/** A curve drawn small: temperature over time, with how far a load has come. Its figures are in its name. */
export function CurveChart({ curve, elapsed }: Props) {
  const { t } = useTranslation('production');
  if (!curve.length) return null;
  const { temperature, minutes } = curveTotals(curve);
  const x = (minute: number) => (Math.min(minute, minutes) / Math.max(minutes, 1)) * WIDTH;
  const y = (degrees: number) =>
    HEIGHT - ((degrees - ROOM_TEMPERATURE) / Math.max(temperature - ROOM_TEMPERATURE, 1)) * (HEIGHT - 2);
  const line = curvePoints(curve)
    .map((point) => `${x(point.minute).toFixed(1)},${y(point.temperature).toFixed(1)}`)
    .join(' ');
  const area = `0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`;
  const label = curve.map((one) => segmentText(t, one)).join(', ');
  return (
    <figure className={styles.chart} data-chart>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polygon points={area} className={styles.area} />
        {elapsed !== undefined && (
          <rect x={0} y={0} width={x(Math.max(elapsed, 0))} height={HEIGHT} className={styles.passed} />
        )}
        <polyline points={line} className={styles.line} />
      </svg>
      <figcaption>
        <span>{temperature} °C</span>
        <span>{t('oven-programmes.total', { minutes })}</span>
      </figcaption>
    </figure>
  );
}

type T = ReturnType<typeof useTranslation<'production'>>['t'];
/** One segment in words: to 180 °C in 10 min, 20 min held. */
const segmentText = (t: T, segment: CurveSegment): string => t('oven-programmes.segment', { ...segment });
