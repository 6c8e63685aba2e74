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

/**
 * Fetches what a person may click first, one part after another while nothing else happens, so that no click waits for code.
 * @returns the way to call it off
 */
export function fetchLater(registry: Registry): () => void {
  const waiting = parts(registry);
  let stop: () => void;
  const next = (): void => {
    const part = waiting.shift();
    // A failed prefetch is repeated by the click, which reports the error.
    if (part)
      void part().then(
        () => (stop = whenIdle(next, BETWEEN)),
        () => undefined,
      );
  };
  stop = whenIdle(next, FIRST);
  return () => {
    waiting.length = 0;
    stop();
  };
}
