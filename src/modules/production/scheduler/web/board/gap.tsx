import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useDrag } from '../drag/drag-store';
import type { Step } from '../rows/step';
import styles from './insert.module.css';

interface Props {
  /** Pixels at which each entry of the table begins. */
  tops: readonly number[];
  shown: readonly Step[];
  /** In pixels. */
  height: number;
}

function moveApart(body: Element, from: number, by: number): void {
  for (const row of body.children) {
    if (!(row instanceof HTMLElement) || row.dataset['insert'] !== undefined) continue;
    const transform = Number(row.style.top.replace('px', '')) >= from ? `translateY(${by}px)` : '';
    if (row.style.transform !== transform) row.style.transform = transform;
  }
}

/**
 * Where held rows would be put, as a gap between the rows it stands among. It moves them apart by itself: none is drawn
 * anew while one drags.
 */
export function Gap({ tops, shown, height }: Props) {
  const { t } = useTranslation('scheduler');
  const line = useRef<HTMLDivElement>(null);
  const spot = useDrag((drag) => (drag?.over?.side === 'plan' ? drag.over.spot : null));
  const count = useDrag((drag) => drag?.ids.size ?? 0);
  const held = useDrag((drag) => (drag?.from === 'plan' ? drag.ids : null));
  const top = spot ? (tops[spot.entry] ?? 0) : null;
  useLayoutEffect(() => {
    const body = line.current?.parentElement;
    if (body && top !== null) moveApart(body, top, height);
  });
  useLayoutEffect(() => {
    const body = line.current?.parentElement;
    return () => {
      if (body) moveApart(body, Infinity, 0);
    };
  }, []);
  if (!spot || top === null) return null;
  const below = shown[spot.row];
  const next = below?.planSeq ?? (shown.at(-1)?.planSeq ?? 0) + 1;
  // Held rows further up leave their places first.
  const position = next - (held ? shown.filter(({ id, planSeq }) => held.has(id) && planSeq < next).length : 0);
  return (
    <div ref={line} role="presentation" className={styles.insert} style={{ top, height }} data-insert={position}>
      <span className={styles.at}>{position}</span>
      <IconArrowNarrowRight size={16} aria-hidden />
      {t('insert.here', { count })}
      {below && <span className={styles.more}>· {t('insert.others', { count })}</span>}
    </div>
  );
}
