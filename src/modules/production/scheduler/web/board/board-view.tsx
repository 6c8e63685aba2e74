import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../../engine/web/engine-context';
import { openArrange } from '../dialogs/open-arrange';
import { openSend } from '../dialogs/open-send';
import { RowMenu, type MenuAt } from '../dialogs/row-menu';
import { DragLayer } from '../drag/drag-layer';
import type { Over } from '../drag/drag-store';
import { useDragging } from '../drag/use-dragging';
import type { Place, Priority } from '../rows/answers';
import { readPriorities } from '../rows/calls';
import type { Side } from '../rows/choosing';
import { EVERY_DAY, type Day } from '../rows/in-view';
import type { Spot } from '../rows/layout';
import type { UndoStack } from '../rows/undo-stack';
import styles from './board.module.css';
import { DayNav } from './day-nav';
import { FreeTable } from './free-table';
import { LoadBars } from './load-bars';
import { Middle } from './middle';
import { PlaceTabs } from './place-tabs';
import { PlanTable } from './plan-table';
import { Tools } from './tools';
import { useBoard } from './use-board';

const none: readonly Priority[] = [];
const inside = (box: DOMRect | undefined, x: number, y: number) =>
  box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const scaleNow = () => Number(getComputedStyle(document.documentElement).getPropertyValue('--mantine-scale')) || 1;

interface Props {
  places: readonly Place[];
  place: Place;
  day: Day;
  go: (next: { place?: number; date?: Day }) => void;
  mayWrite: boolean;
  /** What was done at this place and can be taken back. */
  stack: UndoStack;
}

/** The scheduler of one place. */
export function BoardView({ places, place, day, go, mayWrite, stack }: Props) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate();
  const linked = useCan('ORDERS_READ');
  const board = useBoard(place.id, day, mayWrite, stack);
  const { choosing, shown, free, load } = board;
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [scale] = useState(scaleNow);
  const planScroller = useRef<HTMLDivElement>(null);
  const freeScroller = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const spotFor = useRef<((y: number) => Spot) | null>(null);
  const priorities = useQuery({
    queryKey: ['picker', 'order-priorities', 'scheduler'],
    queryFn: ({ signal }) => readPriorities(signal),
    enabled: mayWrite,
    staleTime: 60_000,
  });

  const scrollers = useMemo(() => [planScroller, freeScroller], []);
  const press = useDragging({
    scrollers,
    card,
    taken: (side, id) => {
      if (!mayWrite) return [];
      const rows = side === 'plan' ? shown : free.rows;
      const { chosen } = choosing;
      const together = chosen.side === side && chosen.ids.has(id);
      return rows.filter((step) => (together ? chosen.ids.has(step.id) : step.id === id));
    },
    target: (x, y): Over => {
      if (inside(planScroller.current?.parentElement?.getBoundingClientRect(), x, y)) {
        const spot = spotFor.current?.(y);
        return spot ? { side: 'plan', spot } : null;
      }
      return inside(freeScroller.current?.parentElement?.getBoundingClientRect(), x, y) ? { side: 'free' } : null;
    },
    drop: (from, steps, over) =>
      board.drop(from, steps, over.side === 'plan' ? { side: 'plan', row: over.spot.row } : over),
    cancelled: () => board.announce(t('did.cancelled')),
  });

  const onPress = (side: Side, id: number, event: PointerEvent, box: boolean) => {
    const keys = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const { chosen } = choosing;
    const toggles = box || event.pointerType === 'touch';
    const held = chosen.side === side && chosen.ids.has(id);
    // A pressed row is chosen at once, so that it can be dragged; of several chosen ones only a click leaves one.
    const atOnce = !toggles && !held && !keys.ctrl && !keys.shift;
    if (atOnce) choosing.click(side, id, keys);
    const click = () => (toggles ? choosing.toggle(side, id) : atOnce || choosing.click(side, id, keys));
    press({ side, id, click }, event.nativeEvent);
  };
  const open = useCallback(
    (id: number) => {
      const step = [...shown, ...free.rows].find((one) => one.id === id);
      if (step && linked) void navigate(`/orders/edit/${step.orderItem.orderId}`);
    },
    [shown, free.rows, linked, navigate],
  );
  const onMenu = (side: Side, id: number | null, at: MenuAt) => {
    if (!mayWrite || id === null) return;
    if (choosing.chosen.side !== side || !choosing.chosen.ids.has(id)) {
      choosing.click(side, id, { ctrl: false, shift: false });
    }
    setMenu(at);
  };

  const { undo, redo } = board.moves;
  useEffect(() => {
    if (!mayWrite) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
      if (typing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayWrite, undo, redo]);

  const { arrange, refresh } = board;
  // Drawn anew by every row one chooses otherwise.
  const header = useMemo(
    () => (
      <header className={styles.bar}>
        <h1>{t('title')}</h1>
        <PlaceTabs places={places} placeId={place.id} onPlace={(id) => go({ place: id })} />
        <DayNav day={day} today={board.today} onDay={(date) => go({ date })} />
        <span className={styles.grow} />
        <Tools
          placeId={place.id}
          refresh={refresh}
          arrange={mayWrite ? () => void openArrange(place, day === EVERY_DAY ? undefined : day, arrange) : undefined}
        />
      </header>
    ),
    [t, places, place, day, board.today, go, mayWrite, arrange, refresh],
  );
  const overdue = day === board.today ? shown.filter(({ planDate }) => planDate !== null && planDate < day) : [];
  const table = { board, mayWrite, linked, scale, onPress, onMenu, onOpen: open };
  return (
    <div className={styles.screen}>
      {header}
      <LoadBars place={place.name} load={load.data} ofDay={day !== EVERY_DAY} />
      {overdue.length > 0 && mayWrite && (
        <div className={styles.overdue}>
          <IconCalendarDue size={16} aria-hidden />
          <span>{t('overdue.text', { count: overdue.length })}</span>
          <Button size="xs" onClick={() => board.toDay(overdue)}>
            {t('overdue.take')}
          </Button>
        </div>
      )}
      <div className={styles.two} data-write={mayWrite || undefined}>
        <PlanTable {...table} scroller={planScroller} day={day} spotFor={spotFor} />
        {mayWrite && (
          <Middle
            board={board}
            priorities={priorities.data ?? none}
            onMore={({ right, top }) => setMenu({ x: right, y: top })}
          />
        )}
        <FreeTable {...table} scroller={freeScroller} />
      </div>
      <DragLayer card={card} load={load.data} />
      {menu && (
        <RowMenu
          at={menu}
          close={() => setMenu(null)}
          board={board}
          priorities={priorities.data ?? none}
          open={linked ? open : undefined}
          sendTo={() => {
            const { steps } = choosing;
            openSend(steps, place, places, board.date, (target) => void board.send(target, steps));
          }}
        />
      )}
      <div ref={board.live} className={styles.unseen} role="status" aria-live="assertive" />
    </div>
  );
}
