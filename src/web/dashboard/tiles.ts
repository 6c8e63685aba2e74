import type { ComponentType } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
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
  /** Rows it begins with where tiles are below each other, if fewer: beside each other they share a height. */
  rowsBelow?: number;
  /** One big figure under a quiet title. */
  isFigure?: boolean;
  View: ComponentType;
}

/** All tiles in their default order. */
const tiles: readonly Tile[] = [
  {
    key: 'floor',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_WORK',
    on: [2],
    size: { w: 4, h: 5 },
    rowsBelow: 3,
    View: lazyPart(() => import('./floor-tile').then((m) => m.default)),
  },
  {
    key: 'workCards',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_READ',
    on: [2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./work-cards-tile').then((m) => m.default)),
  },
  {
    key: 'todos',
    module: 'TODOS',
    needs: 'TODOS_READ_WRITE',
    on: [2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./todos-tile').then((m) => m.default)),
  },
  {
    key: 'notifications',
    module: 'CORE',
    needs: 'signed-in',
    on: [2],
    size: { w: 7, h: 6 },
    View: lazyPart(() => import('./notifications-tile').then((m) => m.default)),
  },
  {
    key: 'newOrders',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 3, h: 2 },
    isFigure: true,
    View: lazyPart(() => import('./figure-tiles').then((m) => m.NewOrdersTile)),
  },
  {
    key: 'newItems',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 3, h: 2 },
    isFigure: true,
    View: lazyPart(() => import('./figure-tiles').then((m) => m.NewItemsTile)),
  },
  {
    key: 'invoices',
    module: 'INVOICES',
    needs: 'INVOICES_READ',
    on: [1],
    size: { w: 3, h: 2 },
    isFigure: true,
    View: lazyPart(() => import('./figure-tiles').then((m) => m.InvoicesTile)),
  },
  {
    key: 'rate',
    module: 'CORE',
    needs: 'DICTIONARIES_READ',
    on: [1],
    size: { w: 3, h: 2 },
    isFigure: true,
    View: lazyPart(() => import('./figure-tiles').then((m) => m.RateTile)),
  },
  {
    key: 'orderGraph',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 7, h: 6 },
    View: lazyPart(() => import('./order-graph-tile').then((m) => m.default)),
  },
  {
    key: 'alerts',
    module: 'ALERTS',
    needs: 'signed-in',
    on: [2],
    size: { w: 5, h: 6 },
    View: lazyPart(() => import('./alerts-tile').then((m) => m.default)),
  },
  {
    key: 'waiting',
    module: 'CORE',
    needs: 'signed-in',
    on: [1],
    size: { w: 5, h: 6 },
    View: lazyPart(() => import('./waiting-tile').then((m) => m.default)),
  },
  {
    key: 'latestOrders',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    on: [1],
    size: { w: 7, h: 7 },
    View: lazyPart(() => import('./latest-orders-tile').then((m) => m.default)),
  },
  {
    key: 'notifications',
    module: 'CORE',
    needs: 'signed-in',
    on: [1],
    size: { w: 5, h: 7 },
    View: lazyPart(() => import('./notifications-tile').then((m) => m.default)),
  },
  {
    key: 'alerts',
    module: 'ALERTS',
    needs: 'signed-in',
    on: [1],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./alerts-tile').then((m) => m.default)),
  },
  {
    key: 'waiting',
    module: 'CORE',
    needs: 'signed-in',
    on: [2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./waiting-tile').then((m) => m.default)),
  },
  {
    key: 'todos',
    module: 'TODOS',
    needs: 'TODOS_READ_WRITE',
    on: [1],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./todos-tile').then((m) => m.default)),
  },
  {
    key: 'leave',
    module: 'CORE',
    needs: 'LEAVE_CARD_READ',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./leave-tile').then((m) => m.default)),
  },
  {
    key: 'stockAlert',
    module: 'STOCK',
    needs: 'STOCK_READ',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./stock-alert-tile').then((m) => m.default)),
  },
  {
    key: 'users',
    module: 'CORE',
    needs: 'USERS_READ',
    on: [1],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./users-tile').then((m) => m.default)),
  },
  {
    key: 'recent',
    module: 'CORE',
    needs: 'signed-in',
    on: [1, 2],
    size: { w: 4, h: 5 },
    View: lazyPart(() => import('./recent-tile').then((m) => m.default)),
  },
  {
    key: 'date',
    module: 'CORE',
    needs: 'signed-in',
    on: [1, 2, 9],
    size: { w: 3, h: 4 },
    View: lazyPart(() => import('./date-tile').then((m) => m.default)),
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
