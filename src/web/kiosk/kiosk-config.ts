import { useSyncExternalStore } from 'react';
import { fits, type Shape } from '../../engine/web/shape';

/** How a kiosk is set up, kept in this browser alone. */
export interface KioskConfig {
  placeId: number | null;
  placeName: string | null;
  camera: boolean;
  /** Whether the last events are shown. */
  events: boolean;
  /** Registers points instead of entries and exits. */
  point: boolean;
}
const KEY = 'kiosk_config';
/** Set while the browser is a kiosk; read by the session too, which does not grow old then. */
const MODE = 'kiosk_mode';
const initial: KioskConfig = { placeId: null, placeName: null, camera: false, events: true, point: false };

const isNullOr = (shape: Shape) => (value: unknown) => value === null || fits(value, shape);
const configShape = {
  'placeId?': isNullOr(0),
  'placeName?': isNullOr(''),
  'camera?': true,
  'events?': true,
  'point?': true,
};

const listeners = new Set<() => void>();
function read(): KioskConfig {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return fits(kept, configShape) ? { ...initial, ...(kept as Partial<KioskConfig>) } : initial;
  } catch {
    return initial;
  }
}
let known = read();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function storeConfig(config: KioskConfig): void {
  known = config;
  localStorage.setItem(KEY, JSON.stringify(config));
  listeners.forEach((listener) => listener());
}
export const useKioskConfig = (): KioskConfig => useSyncExternalStore(subscribe, () => known);

const isOn = (): boolean => localStorage.getItem(MODE) === 'on';
export function setKioskMode(on: boolean): void {
  localStorage.setItem(MODE, on ? 'on' : 'off');
  listeners.forEach((listener) => listener());
}
export const useKioskMode = (): boolean => useSyncExternalStore(subscribe, isOn);
