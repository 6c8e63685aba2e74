import { startTransition, useEffect, useState } from 'react';

/** Milliseconds nobody notices between a click and what follows it. */
const REST = 90;

/** A value once it has stayed the same for a moment: what follows it is not drawn for every value passed on the way. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return;
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
