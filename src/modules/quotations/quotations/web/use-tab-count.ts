import { useEffect } from 'react';

/** Tells a tab's figure once it is known. */
export function useTabCount(tab: { setCount(count: number): void }, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) tab.setCount(count);
  });
}
