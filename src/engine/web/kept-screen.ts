import { createContext, useContext, useEffect } from 'react';

/** Called by a screen with whether it may stay mounted when it is left; one that does not call it is unmounted. */
export const KeptScreenContext = createContext<((mayStay: boolean) => void) | null>(null);

/** Lets a screen be shown again as it is, while nothing is chosen or open in it that a new one would not have. */
export function useMayStay(mayStay: boolean): void {
  const onStay = useContext(KeptScreenContext);
  useEffect(() => {
    onStay?.(mayStay);
    return () => onStay?.(false);
  }, [onStay, mayStay]);
}
