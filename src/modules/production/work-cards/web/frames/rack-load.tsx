import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { hooksTaken, type Loaded, type Meter, metersOf } from '../board/rack-load';
import { ShareBar } from '../../../../../engine/web/ui/share-bar';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './rack-load.module.css';

/** What a frame carries, drawn against what rack and place allow; nothing where no limit was entered. */
export function RackLoad({ frame }: { frame: Loaded }) {
  const { t } = useTranslation('production');
  const meters = metersOf(frame);
  const { rack } = frame;
  if (!meters.length && !rack) return null;
  return (
    <div className={`${layout.quietFigures} ${styles.load}`} role="group" aria-label={t('rackLoad.title')}>
      {meters.map((meter) =>
        meter.bound === 'hooks' ? (
          <Hooks key="hooks" meter={meter} frame={frame} />
        ) : (
          <Bar key={meter.bound} meter={meter} />
        ),
      )}
      {rack?.isCleaningDue && (
        <p className={`${layout.tightRow} ${layout.amber} ${styles.warn}`}>
          <IconAlertTriangle size={16} aria-hidden /> {t('rackLoad.clean', { code: rack.code })}
        </p>
      )}
    </div>
  );
}

function useWords({ bound, used, of }: Meter): string {
  const { t } = useTranslation('production');
  const format = useFormat();
  const shown = (value: number) => (bound === 'weight' ? format.decimal(value, 1) : format.integer(Math.round(value)));
  return t(`rackLoad.${bound}`, { used: shown(used), of: shown(of) });
}

function Bar({ meter }: { meter: Meter }) {
  const words = useWords(meter);
  const { used, of } = meter;
  return (
    <div className={`${layout.column} ${styles.meter}`} data-over={used > of || undefined}>
      <span>{words}</span>
      <ShareBar share={used / of} tone={used > of ? 'danger' : 'accent'} />
    </div>
  );
}

/** Hook by hook in the order parts hang, with the next free one. */
function Hooks({ meter, frame }: { meter: Meter; frame: Loaded }) {
  const { t } = useTranslation('production');
  const words = useWords(meter);
  const { used, of } = meter;
  const over = used > of;
  const where = over
    ? t('rackLoad.hooksOver', { count: used - of })
    : used === of
      ? t('rackLoad.full')
      : t('rackLoad.next', { at: used + 1 });
  return (
    <div className={`${layout.column} ${styles.meter}`} data-hooks data-over={over || undefined}>
      <span>
        {frame.rack?.code} · {words} · <b>{where}</b>
      </span>
      <span
        className={styles.hooks}
        style={{ '--hooks': Math.max(of, used), '--next': used } as CSSProperties}
        data-ticks={Math.max(of, used) <= 80 || undefined}
        aria-hidden
      >
        {hooksTaken(frame).map(({ hooks, hex }, at) => (
          <i key={at} style={{ flexGrow: hooks, ...(hex && { background: hex }) }} />
        ))}
        {used < of && <em style={{ flexGrow: of - used }} />}
      </span>
    </div>
  );
}
