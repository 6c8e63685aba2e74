import type { QueryClient } from '@tanstack/react-query';
import { DialogView } from '../../engine/web/dialogs/dialogs';
import { EditModal, EditScreen } from '../../engine/web/edit/lazy-edit';
import {
  CellEdit,
  FilterPills,
  FiltersPanel,
  PeekPanel,
  RowMenu,
  SelectionBar,
} from '../../engine/web/list/lazy-parts';
import type { Registry } from '../../engine/web/registry';
import { whenIdle } from '../../engine/web/when-idle';
import { PaletteList } from '../search/search-box';

/** Milliseconds the first screen has for itself. */
const FIRST = 2500;
const BETWEEN = 50;
/** Milliseconds without a key, a scroll or a drag after which the page rests. */
const REST = 1000;

const parts = (registry: Registry): (() => Promise<unknown>)[] => [
  () => registry.loadAll(),
  () => import('../../engine/web/ui/toast-corner'),
  () => import('../../engine/web/ui/menu-drop'),
  () => import('../shell/bell-panel'),
  () => import('../shell/shortcut-editor'),
  () => PaletteList.fetch(),
  () => Promise.all([EditScreen.fetch(), EditModal.fetch()]),
  () => DialogView.fetch(),
  () => import('../../engine/web/dialogs/ask'),
  ...[RowMenu, SelectionBar, FiltersPanel, FilterPills, PeekPanel, CellEdit].map((part) => () => part.fetch()),
  () => import('../../engine/web/list/columns-dialog'),
  () => import('../../engine/web/list/export-dialog'),
];

/** Milliseconds after the last answer. */
const ANSWERED = 750;

/** When a user typed, scrolled or dragged last, and when something was asked for or answered, in milliseconds of the page. */
let busyAt = -Infinity;
let fetchedAt = -Infinity;
const onBusy = (event: Event): void => {
  if (!(event instanceof PointerEvent) || event.buttons !== 0) busyAt = event.timeStamp;
};
const signs = ['keydown', 'scroll', 'pointermove'];

function watchBusy(queries: QueryClient): () => void {
  for (const sign of signs) window.addEventListener(sign, onBusy, { capture: true, passive: true });
  const stop = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') fetchedAt = performance.now();
  });
  return () => {
    stop();
    for (const sign of signs) window.removeEventListener(sign, onBusy, true);
  };
}

/**
 * Runs something once nothing else happens. A user who types, scrolls or drags is left alone: a part that is fetched is a script
 * to run and styles, for which the browser looks at the whole page again, and the next letter is shown after both.
 * @param after milliseconds to leave alone in any case
 * @returns the way to call it off
 */
export function whenQuiet(run: () => void, after: number): () => void {
  let stop: () => void;
  const wait = (least: number): void => {
    stop = whenIdle(() => {
      const left = Math.max(busyAt + REST, fetchedAt + ANSWERED) - performance.now();
      if (left > 0) wait(left);
      else run();
    }, least);
  };
  wait(after);
  return () => stop();
}

/**
 * Fetches what a person may click first, one part after another, so that no click waits for code.
 * @returns the way to call it off
 */
export function fetchLater(registry: Registry, queries: QueryClient): () => void {
  const waiting = parts(registry);
  const end = watchBusy(queries);
  let stop: () => void;
  const next = (): void => {
    const part = waiting.shift();
    // A failed prefetch is repeated by the click, which reports the error.
    if (part)
      void part().then(
        () => void (stop = whenQuiet(next, BETWEEN)),
        () => undefined,
      );
  };
  stop = whenQuiet(next, FIRST);
  return () => {
    waiting.length = 0;
    stop();
    end();
  };
}
