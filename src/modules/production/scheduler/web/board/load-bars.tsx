import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { useDrag } from '../drag/drag-store';
import { partsOf } from '../rows/load-parts';
import { isUnmanned, type Load } from '../rows/answers';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './load-bars.module.css';

interface Props {
  load: Load | undefined;
  /** Which day it is the load of. */
  children: ReactNode;
}

/** What the place has to do on the day against what it manages, in m² and in kg, with what is in one's hand. */
export const LoadBars = memo(function LoadBars({ load, children }: Props) {
  const { t } = useTranslation('scheduler');
  const sum = useDrag((drag) => (drag?.from === 'free' ? drag.sum : null));
  return (
    <section className={styles.bars} aria-label={t('load.label')} title={t('load.hint')}>
      <div className={styles.title}>
        {children}
        {load && <People load={load} />}
      </div>
      <Bar label={t('load.area')} unit="m²" scale={1} planned={load?.area} added={sum?.area} most={load?.dayArea} />
      <Bar
        label={t('load.weight')}
        unit="kg"
        scale={0}
        planned={load?.weight}
        added={sum?.weight}
        most={load?.dayWeight}
      />
      {load && load.colourChanges > 0 && (
        <span className={`${layout.quietFigures} ${layout.unbroken} ${styles.changes}`}>
          <b>{load.colourChanges}</b> {t('load.changes', { count: load.colourChanges })}
          {load.minutes > 0 && (
            <span className={`${layout.faint} ${styles.quiet}`}> · {t('load.minutes', { count: load.minutes })}</span>
          )}
        </span>
      )}
    </section>
  );
});

/** The person-hours of the shift plan the capacity follows. */
function People({ load }: { load: Load }) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const { hours, dayHours } = load;
  if (hours === null || dayHours === null) return null;
  if (isUnmanned(load))
    return (
      <span className={styles.nobody}>
        <IconAlertTriangle size={14} aria-hidden /> {t('load.nobody')}
      </span>
    );
  return (
    <span className={`${layout.small} ${layout.unbroken}`}>
      {t('load.hours', { hours: format.decimal(hours, 1), of: format.decimal(dayHours, 1) })}
    </span>
  );
}

interface BarProps {
  label: string;
  unit: string;
  scale: number;
  planned: string | undefined;
  added: string | undefined;
  most: string | null | undefined;
}

function Bar({ label, unit, scale, planned = '0', added, most }: BarProps) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const { percent, parts, over } = partsOf(planned, added ?? '0', most ?? null);
  return (
    <div className={styles.bar}>
      <span className={`${layout.faint} ${styles.quiet}`}>{label}</span>
      <span className={layout.amount}>
        <b>{format.decimal(planned, scale)}</b>
        {added && <span className={styles.added}> +{format.decimal(added, scale)}</span>}
        {most ? (
          <>
            <span className={`${layout.faint} ${styles.quiet}`}>
              {' '}
              / {format.decimal(most, 0)} {unit}
              {!over && ` · ${percent} %`}
            </span>
            {over && (
              <span className={styles.over}>
                <IconAlertTriangle size={14} aria-hidden /> {percent} % · {t('load.over')}
              </span>
            )}
          </>
        ) : (
          <span className={`${layout.faint} ${styles.quiet}`}> {unit}</span>
        )}
      </span>
      {most ? (
        <span
          className={styles.track}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(percent, 100)}
          aria-valuetext={over ? t('load.overText', { percent }) : `${percent} %`}
        >
          <i data-bar style={{ width: `${parts.planned}%` }} />
          <i data-bar="added" style={{ width: `${parts.added}%` }} />
          <i data-bar="over" style={{ width: `${parts.over}%` }} />
        </span>
      ) : (
        <span className={`${layout.small} ${styles.noLimit}`}>{t('load.noLimit')}</span>
      )}
    </div>
  );
}
