import { useSyncExternalStore } from 'react';
import { readPersonal } from '../../engine/web/local-store';

const KEY = 'logout_minutes';
const listeners = new Set<() => void>();

/** Minutes without any activity until the user signed in at this computer is signed out; 0 = off. */
export const logoutMinutes = (): number => {
  const ofComputer = localStorage.getItem(KEY);
  // Kept for one person alone, as it once was, it still holds for them.
  return Number(ofComputer ?? readPersonal<number>(KEY, 0)) || 0;
};

export function storeLogoutMinutes(minutes: number): void {
  localStorage.setItem(KEY, String(minutes));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useLogoutMinutes = (): number => useSyncExternalStore(subscribe, logoutMinutes);
