import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { drawStrokes } from './draw-strokes';
import type { Point, Strokes } from './strokes';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './hand-over.module.css';

interface Props {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}

/** Height of the pad in widths of it. */
const SHAPE = 0.4;

function pointAt(
  event: { clientX: number; clientY: number; pressure: number; pointerType: string },
  frame: DOMRect,
): Point {
  return {
    x: (event.clientX - frame.left) / frame.width,
    y: (event.clientY - frame.top) / frame.width,
    // Fingers and mice press alike; only pens know how much.
    weight: event.pointerType === 'pen' && event.pressure > 0 ? 0.5 + event.pressure : 1,
  };
}

/** A canvas that shows strokes, and the one being drawn: its ref and what it does with pointers. */
function useInk({ strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef(strokes);
  /** The stroke under the finger, and which finger it is: the ball of the hand beside it does not count. */
  const current = useRef<{ pointer: number; points: Point[] }>(undefined);
  const frame = useRef(0);

  const draw = useCallback(() => {
    frame.current = 0;
    const target = canvas.current;
    const context = target?.getContext('2d');
    if (!target || !context) return;
    const width = Math.round(target.clientWidth * devicePixelRatio);
    const height = Math.round(target.clientHeight * devicePixelRatio);
    if (target.width !== width || target.height !== height) {
      target.width = width;
      target.height = height;
    }
    context.clearRect(0, 0, width, height);
    drawStrokes(context, current.current ? [...shown.current, current.current.points] : shown.current, width);
  }, []);
  const soon = useCallback(() => {
    frame.current ||= requestAnimationFrame(draw);
  }, [draw]);

  useEffect(() => {
    shown.current = strokes;
    soon();
  }, [strokes, soon]);
  useEffect(() => {
    const target = canvas.current!;
    const observer = new ResizeObserver(soon);
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [soon]);

  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (current.current || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointAt(event, event.currentTarget.getBoundingClientRect());
    current.current = { pointer: event.pointerId, points: [at] };
    soon();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (current.current?.pointer !== event.pointerId) return;
    const area = event.currentTarget.getBoundingClientRect();
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of events.length ? events : [event.nativeEvent]) current.current.points.push(pointAt(one, area));
    soon();
  };
  const up = (event: PointerEvent<HTMLCanvasElement>) => {
    const done = current.current;
    if (done?.pointer !== event.pointerId) return;
    current.current = undefined;
    onChange([...strokes, done.points]);
  };
  return { ref: canvas, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

/** Where somebody signs, with a finger, a pen or a mouse. Sharp on every screen; a stroke can be taken back. */
export function SignaturePad({ strokes, onChange }: Props) {
  const { t } = useTranslation('orders');
  const ink = useInk({ strokes, onChange });
  return (
    <div className={`${layout.closeStack} ${layout.shrinks}`}>
      <div className={styles.paper} style={{ aspectRatio: `1 / ${SHAPE}` }}>
        {strokes.length === 0 && (
          <span className={`${layout.centred} ${styles.padHint}`}>{t('handOver.signHere')}</span>
        )}
        <span className={styles.padLine} />
        <canvas
          {...ink}
          className={styles.canvas}
          role="img"
          aria-label={t('handOver.signHere')}
          onContextMenu={(event) => event.preventDefault()}
        />
      </div>
      <div className={layout.wrap}>
        <Button
          className={styles.touch}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t('handOver.undo')}
        </Button>
        <Button
          className={styles.touch}
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          {t('handOver.clear')}
        </Button>
      </div>
    </div>
  );
}
