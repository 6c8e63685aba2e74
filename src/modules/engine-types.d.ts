import type { EntitiesByName } from './all.entities';
import type { SettingValues } from './administration/settings/catalogue';
import type { Area as AreaName } from './areas';
import type { colorFamilies } from './color-families';
import type { Module } from './rights/modules';
import type { RightCode } from './rights/rights';

declare module '../engine/entity' {
  interface EngineTypes {
    entities: EntitiesByName;
    module: Module;
    right: RightCode;
    settings: SettingValues;
    family: (typeof colorFamilies)[number];
    area: AreaName;
    menuGroup:
      | 'sales'
      | 'production'
      | 'people'
      | 'stock'
      | 'frontdesk'
      | 'pricing'
      | 'communication'
      | 'reports'
      | 'dictionaries'
      | 'administration';
  }
}
