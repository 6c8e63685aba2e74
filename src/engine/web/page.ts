import type { ComponentType } from 'react';
import type { MenuGroup, ModuleCode, Needs } from '../entity';

/** A screen that is not the list or edit of an entity: a planner, a report, messages. Declared as data, loaded when opened. */
export interface PageSpec {
  /** Without the leading slash, with `:params`: `user-work/:userId`. Also the locale key of its menu item. */
  path: string;
  module: ModuleCode | readonly ModuleCode[];
  needs: Needs;
  /** Customer accounts may open it. Default: staff only. */
  customers?: boolean;
  /** No menu and top bar around it. */
  plain?: boolean;
  /** Title key, also used by the menu and the palette. */
  title: string;
  menu?: { under: MenuGroup; order: number; icon?: string; counter?: string };
  load: () => Promise<{ default: ComponentType }>;
}

export const definePage = (spec: PageSpec): PageSpec => spec;
