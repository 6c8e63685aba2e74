import { useEffect, useRef } from 'react';

/** A scanner types and ends with Enter: its keys are caught wherever the focus is, unless a field has it. */
export function useScanner(onCode: (code: string) => void, paused: boolean): void {
  const typed = useRef('');
  const last = useRef({ onCode, paused });
  useEffect(() => void (last.current = { onCode, paused }));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (last.current.paused || (event.target as Element).closest('input, textarea, [role=dialog]')) return;
      if (event.key === 'Enter') {
        const code = typed.current.trim();
        typed.current = '';
        if (!code) return;
        event.preventDefault();
        last.current.onCode(code);
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        typed.current = (typed.current + event.key).slice(-100);
      }
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
}
