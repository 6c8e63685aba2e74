import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from '../../../../engine/web/lazy';
import type { ModuleCode, Needs } from '../../../../engine/entity';

/** What a tab is handed: what is typed or scanned into the search. */
export interface DeskTabProps {
  search: string;
}
export interface DeskTab {
  /** Name: `frontdesk:desk.tabs.{key}`. */
  key: 'keys' | 'guests' | 'cars';
  module: ModuleCode;
  needs: Needs;
  Content: LazyExoticComponent<ComponentType<DeskTabProps>>;
}

/** What is handed out, let in and taken back at the desk; offered where module and right are there. */
export const deskTabs: readonly DeskTab[] = [
  {
    key: 'keys',
    module: 'KEYS',
    needs: 'KEYS_READ',
    Content: lazy(() => import('./keys-tab').then((m) => ({ default: m.KeysTab }))),
  },
  {
    key: 'guests',
    module: 'GUESTS',
    needs: 'GUESTS_READ',
    Content: lazy(() => import('./guests-tab').then((m) => ({ default: m.GuestsTab }))),
  },
  {
    key: 'cars',
    module: 'CARS',
    needs: 'CARS_READ',
    Content: lazy(() => import('../../cars/web/cars-tab').then((m) => ({ default: m.CarsTab }))),
  },
];
