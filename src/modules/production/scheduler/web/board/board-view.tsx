import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { VisuallyHidden } from '../../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../../engine/web/engine-context';
import type { MenuAt } from '../../../../../engine/web/ui/pointer-menu';
import { RowMenu } from '../dialogs/row-menu';
import { DragLayer } from '../drag/drag-layer';
import type { Over } from '../drag/drag-store';
import { useDragging } from '../drag/use-dragging';
import type { Place, Priority } from '../rows/answers';
import { readPriorities } from '../rows/calls';
import type { Side } from '../rows/choosing';
import { EVERY_DAY, type Day } from '../rows/in-view';
import type { Spot } from '../rows/layout';
import type { UndoStack } from '../rows/undo-stack';
import ui from '../../../../../engine/web/ui/board.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './board.module.css';
import { DayNav } from './day-nav';
import { FreeTable } from './free-table';
import { LoadBars } from './load-bars';
import { Middle } from './middle';
import { PlaceTabs } from './place-tabs';
import { PlanTable } from './plan-table';
import { Tools } from './tools';
import { useBoard, type Board } from './use-board';

const openArrange = lazyDialog(() => import('../dialogs/arrange'));
const openSend = lazyDialog(() => import('../dialogs/send'));

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

  const press = useBoardDragging({ board, mayWrite, planScroller, freeScroller, card, spotFor });

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

  const onPress = useRowPress(choosing, press, onMenu);

  useUndoKeys(mayWrite, board.moves);

  const { today } = board;
  const days = useMemo(() => <DayNav day={day} today={today} onDay={(date) => go({ date })} />, [day, today, go]);
  const header = useHeader({ places, place, day, go, mayWrite }, board);
  const table = { board, mayWrite, scale, onPress, onMenu, onOpen: open };
  return (
    <div className={`${ui.screen} ${styles.screen}`}>
      {header}
      <LoadBars load={load.data}>{days}</LoadBars>
      {mayWrite && <Overdue board={board} day={day} />}
      <div className={styles.two} data-write={mayWrite || undefined} data-colorless={board.colorless}>
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
            if (!steps.length) return;
            void openSend({ steps, place, places, date: board.date, send: (target) => void board.send(target, steps) });
          }}
        />
      )}
      <VisuallyHidden ref={board.live} role="status" aria-live="assertive" />
    </div>
  );
}

interface Dragging {
  board: Board;
  mayWrite: boolean;
  planScroller: RefObject<HTMLDivElement | null>;
  freeScroller: RefObject<HTMLDivElement | null>;
  /** The card that follows the pointer. */
  card: RefObject<HTMLDivElement | null>;
  spotFor: RefObject<((y: number) => Spot) | null>;
}

/** Rows of both tables dragged within the plan, into it and out of it. */
function useBoardDragging({ board, mayWrite, planScroller, freeScroller, card, spotFor }: Dragging) {
  const { t } = useTranslation('scheduler');
  const { choosing, shown, free } = board;
  const scrollers = useMemo(() => [planScroller, freeScroller], [planScroller, freeScroller]);
  return useDragging({
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
}

function useRowPress(
  choosing: Board['choosing'],
  press: ReturnType<typeof useDragging>,
  onMenu: (side: Side, id: number, at: MenuAt) => void,
) {
  return (side: Side, id: number, event: PointerEvent, box: boolean) => {
    const keys = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const { chosen } = choosing;
    const toggles = box || event.pointerType === 'touch';
    const held = chosen.side === side && chosen.ids.has(id);
    // A pressed row is chosen at once, so that it can be dragged; of several chosen ones only a click leaves one.
    const atOnce = !toggles && !held && !keys.ctrl && !keys.shift;
    if (atOnce) choosing.click(side, id, keys);
    const click = () => (toggles ? choosing.toggle(side, id) : atOnce || choosing.click(side, id, keys));
    press({ side, id, click, hold: (at) => onMenu(side, id, at) }, event.nativeEvent);
  };
}

/** Ctrl+Z takes the last move back, Ctrl+Y and Ctrl+Shift+Z do it again. */
function useUndoKeys(mayWrite: boolean, { undo, redo }: Board['moves']) {
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
}

type HeaderProps = Pick<Props, 'places' | 'place' | 'day' | 'go' | 'mayWrite'>;

function useHeader({ places, place, day, go, mayWrite }: HeaderProps, board: Board) {
  const { t } = useTranslation('scheduler');
  const { arrange, refresh } = board;
  // Drawn anew by every row one chooses otherwise.
  return useMemo(
    () => (
      <header className={ui.bar}>
        <h1>{t('title')}</h1>
        <PlaceTabs places={places} placeId={place.id} onPlace={(id) => go({ place: id })} />
        <span className={layout.grow} />
        <Tools
          placeId={place.id}
          refresh={refresh}
          arrange={
            mayWrite
              ? () => void openArrange({ place, day: day === EVERY_DAY ? undefined : day, apply: arrange })
              : undefined
          }
        />
      </header>
    ),
    [t, places, place, day, go, mayWrite, arrange, refresh],
  );
}

/** Rows planned for a day that is over, to be taken into the one on screen. */
function Overdue({ board, day }: { board: Board; day: Day }) {
  const { t } = useTranslation('scheduler');
  const overdue = day === board.today ? board.shown.filter(({ planDate }) => planDate !== null && planDate < day) : [];
  if (overdue.length === 0) return null;
  return (
    <div className={`${layout.row} ${styles.overdue}`}>
      <IconCalendarDue size={16} aria-hidden />
      <span>{t('overdue.text', { count: overdue.length })}</span>
      <Button size="xs" onClick={() => board.toDay(overdue)}>
        {t('overdue.take')}
      </Button>
    </div>
  );
}
