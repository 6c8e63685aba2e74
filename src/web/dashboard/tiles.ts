import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from '../../engine/web/lazy';
import type { Needs } from '../../engine/entity';
import { allows, hasModule, type Session } from '../../engine/web/engine-context';

/** A box of the dashboard. Sizes are in grid units: 12 columns, rows of 40 px. */
export interface Tile {
  /** Title: `shell:tiles.{key}`. */
  key: string;
  module: string;
  needs: Needs;
  /** Dashboard types it belongs to. */
  on: readonly number[];
  size: { w: number; h: number };
  View: ComponentType | LazyExoticComponent<ComponentType>;
}

const view = (load: () => Promise<{ default: ComponentType }>) => lazy(load);

/** All tiles in their default order. */
export const tiles: readonly Tile[] = [
  {
    key: 'floor',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_WORK',
    on: [2],
    size: { w: 4, h: 5 },
    View: view(() => import('./floor-tile')),
  },
  {
    key: 'workCards',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_READ',
    on: [2],
    size: { w: 4, h: 5 },
    View: view(() => import('./work-cards-tile')),
  },
  {
    key: 'todos',
    module: 'TODOS',
    needs: 'TODOS_READ_WRITE',
    on: [2],
    size: { w: 4, h: 5 },
    View: view(() => import('./todos-tile')),
  },
  {
    key: 'notifications',
    module: 'CORE',
    needs: 'signed-in',
    on: [2],
    size: { w: 7, h: 6 },
    View: view(() => import('./notifications-tile')),
  },
  {
    key: 'newOrders',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 3, h: 2 },
    View: view(() => import('./order-count-tiles').then((m) => ({ default: m.NewOrdersTile }))),
  },
  {
    key: 'newItems',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 3, h: 2 },
    View: view(() => import('./order-count-tiles').then((m) => ({ default: m.NewItemsTile }))),
  },
  {
    key: 'invoices',
    module: 'INVOICES',
    needs: 'INVOICES_READ',
    on: [1],
    size: { w: 3, h: 2 },
    View: view(() => import('./invoices-tile')),
  },
  {
    key: 'rate',
    module: 'CORE',
    needs: 'DICTIONARIES_READ',
    on: [1],
    size: { w: 3, h: 2 },
    View: view(() => import('./rate-tile')),
  },
  {
    key: 'orderGraph',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 7, h: 6 },
    View: view(() => import('./order-graph-tile')),
  },
  {
    key: 'alerts',
    module: 'ALERTS',
    needs: 'signed-in',
    on: [2],
    size: { w: 5, h: 6 },
    View: view(() => import('./alerts-tile')),
  },
  {
    key: 'waiting',
    module: 'CORE',
    needs: 'signed-in',
    on: [1],
    size: { w: 5, h: 6 },
    View: view(() => import('./waiting-tile')),
  },
  {
    key: 'latestOrders',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 7, h: 7 },
    View: view(() => import('./latest-orders-tile')),
  },
  {
    key: 'notifications',
    module: 'CORE',
    needs: 'signed-in',
    on: [1],
    size: { w: 5, h: 7 },
    View: view(() => import('./notifications-tile')),
  },
  {
    key: 'alerts',
    module: 'ALERTS',
    needs: 'signed-in',
    on: [1],
    size: { w: 4, h: 5 },
    View: view(() => import('./alerts-tile')),
  },
  {
    key: 'waiting',
    module: 'CORE',
    needs: 'signed-in',
    on: [2],
    size: { w: 4, h: 5 },
    View: view(() => import('./waiting-tile')),
  },
  {
    key: 'todos',
    module: 'TODOS',
    needs: 'TODOS_READ_WRITE',
    on: [1],
    size: { w: 4, h: 5 },
    View: view(() => import('./todos-tile')),
  },
  {
    key: 'leave',
    module: 'CORE',
    needs: 'LEAVE_CARD_READ',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: view(() => import('./leave-tile')),
  },
  {
    key: 'stockAlert',
    module: 'STOCK',
    needs: 'STOCK_READ',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: view(() => import('./stock-alert-tile')),
  },
  {
    key: 'users',
    module: 'CORE',
    needs: 'USERS_READ',
    on: [1],
    size: { w: 4, h: 5 },
    View: view(() => import('./users-tile')),
  },
  {
    key: 'recent',
    module: 'CORE',
    needs: 'signed-in',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: view(() => import('./recent-tile')),
  },
  {
    key: 'date',
    module: 'CORE',
    needs: 'signed-in',
    on: [1, 2, 9],
    size: { w: 3, h: 4 },
    View: view(() => import('./date-tile')),
  },
];

/** The boxes a person has; customers only have the date. */
export const tilesOf = ({ user, modules, permissions }: Session): readonly Tile[] =>
  tiles.filter(
    (tile) =>
      tile.on.includes(user.isCustomer ? 9 : user.dashboardType) &&
      hasModule(modules, tile.module) &&
      allows(permissions, tile.needs),
  );
