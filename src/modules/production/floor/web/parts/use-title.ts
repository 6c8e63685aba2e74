import { useEffect } from 'react';

/** Names the window while the screen is shown; the product's name stays behind the dot. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${before.split(' · ').at(-1) ?? before}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
