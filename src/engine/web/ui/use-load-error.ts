import { useEffect } from 'react';
import { toastLoadError } from './toast-store';

/** Shows a notice with the reason something could not be read, once for each failure. */
export function useLoadError(error: unknown): void {
  useEffect(() => {
    if (error) toastLoadError(error);
  }, [error]);
}
