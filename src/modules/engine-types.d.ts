import type { SettingValues } from './administration/settings/catalogue';
import type { Module } from './rights/modules';
import type { RightCode } from './rights/rights';

declare module '../engine/entity' {
  interface EngineTypes {
    module: Module;
    right: RightCode;
    settings: SettingValues;
    area:
      | 'settings'
      | 'people'
      | 'sales'
      | 'catalogue'
      | 'stock'
      | 'workspace'
      | 'documents'
      | 'quotations'
      | 'orders'
      | 'invoices'
      | 'production'
      | 'time'
      | 'frontdesk'
      | 'communication'
      | 'administration';
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
