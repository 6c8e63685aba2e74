import type { ScreenRegistry } from '../engine/web/screens';

/** Every feature's screen half, one line each: `'vat-rates': () => import('./…').then((m) => m.vatRatesScreens)`. */
export const screenHalves: ScreenRegistry = {};
