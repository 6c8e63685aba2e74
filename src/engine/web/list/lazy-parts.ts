import type { AnyEntity } from '../../entity';
import { lazyPart } from '../lazy-part';
import type { ScreenHalf } from '../screens';
import { modesOf } from './view';

/* What a list shows only after a click: each has code of its own, which `fetchLater` of the product fetches beforehand. */
export const CellEdit = lazyPart(() => import('./cell-edit').then((m) => m.default));
export const FilterPills = lazyPart(() => import('./filter-pills').then((m) => m.default));
export const FiltersPanel = lazyPart(() => import('./filters-panel').then((m) => m.default));
export const ModeSwitch = lazyPart(() => import('./modes/mode-switch').then((m) => m.default));
export const ModeView = lazyPart(() => import('./modes/mode-view').then((m) => m.default));
export const PeekPanel = lazyPart(() => import('./peek-panel').then((m) => m.default));
export const RowMenu = lazyPart(() => import('./row-menu').then((m) => m.default));
export const SelectionBar = lazyPart(() => import('./selection-bar').then((m) => m.default));

/** Buttons of the toolbar, fetched with the rows: those that come later move the ones beside them away from a click. */
export const toolbarParts = (entity: AnyEntity, { listToolbar }: ScreenHalf): unknown[] => [
  listToolbar,
  modesOf(entity).length > 0 && ModeSwitch,
];
