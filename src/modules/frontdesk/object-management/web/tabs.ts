import type { ComponentType } from 'react';
import { lazyPart } from '../../../../engine/web/lazy-part';
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
  Content: ComponentType<DeskTabProps>;
}

/** What is handed out, let in and taken back at the desk; offered where module and right are there. */
export const deskTabs: readonly DeskTab[] = [
  {
    key: 'keys',
    module: 'KEYS',
    needs: 'KEYS_READ',
    Content: lazyPart(() => import('./keys-tab').then((m) => m.KeysTab)),
  },
  {
    key: 'guests',
    module: 'GUESTS',
    needs: 'GUESTS_READ',
    Content: lazyPart(() => import('./guests-tab').then((m) => m.GuestsTab)),
  },
  {
    key: 'cars',
    module: 'CARS',
    needs: 'CARS_READ',
    Content: lazyPart(() => import('../../cars/web/cars-tab').then((m) => m.CarsTab)),
  },
];
