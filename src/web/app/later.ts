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

/** When a user typed, scrolled or dragged last, in milliseconds of the page. */
let busyAt = -Infinity;
const onBusy = (event: Event): void => {
  if (!(event instanceof PointerEvent) || event.buttons !== 0) busyAt = event.timeStamp;
};
const signs = ['keydown', 'scroll', 'pointermove'];

/**
 * Fetches what a person may click first, one part after another while nothing else happens, so that no click waits for code.
 * A user who types, scrolls or drags is left alone: a part is a script to run and styles, for which the browser looks at the
 * whole page again, and the next letter is shown after both.
 * @returns the way to call it off
 */
export function fetchLater(registry: Registry): () => void {
  const waiting = parts(registry);
  let stop: () => void;
  const end = () => {
    waiting.length = 0;
    for (const sign of signs) window.removeEventListener(sign, onBusy, true);
  };
  const wait = (after: number): void => {
    stop = whenIdle(() => {
      const left = busyAt + REST - performance.now();
      if (left > 0) wait(left);
      else next();
    }, after);
  };
  const next = (): void => {
    const part = waiting.shift();
    if (!part) return end();
    // A failed prefetch is repeated by the click, which reports the error.
    void part().then(() => wait(BETWEEN), end);
  };
  for (const sign of signs) window.addEventListener(sign, onBusy, { capture: true, passive: true });
  wait(FIRST);
  return () => {
    end();
    stop();
  };
}
