import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Act, Said } from './use-act';

/** Shows what an action came to that ended on another page. */
export function useBrought({ say }: Act): void {
  const { state } = useLocation() as { state: { said?: Said | null } | null };
  const show = useRef(say);
  useEffect(() => {
    if (state?.said) show.current(state.said);
  }, [state]);
}
