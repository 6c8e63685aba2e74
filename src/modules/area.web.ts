import type { PageSpec } from '../engine/web/page';
import type { ScreenRegistry } from '../engine/web/screens';

/** What an area brings to the browser. */
export interface AreaWeb {
  /** Entity name → what its list and edit screens have of their own, loaded when first shown. */
  screens?: ScreenRegistry;
  /** Screens that are not the list or edit of an entity. */
  pages?: readonly PageSpec[];
  /** Name of a report → its screen, where it draws something in its own way. */
  reportScreens?: Readonly<Record<string, PageSpec['load']>>;
}
