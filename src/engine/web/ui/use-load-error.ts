import { useEffect } from 'react';
import { toastLoadError } from './toast-store';

/** Says in a notice why something could not be read, once for each failure. */
export function useLoadError(error: unknown): void {
  useEffect(() => {
    if (error) toastLoadError(error);
  }, [error]);
}
