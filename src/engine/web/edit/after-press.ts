let pressed = false;
const ends = ['pointerup', 'pointercancel'] as const;
window.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ends) window.addEventListener(end, () => (pressed = false), true);

/**
 * Runs something at once, or, while a mouse button or finger is down, after its click. An error that appears below a field
 * one leaves by a click would move what is being clicked from below the pointer.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const stop = new AbortController();
  const go = () => {
    stop.abort();
    setTimeout(run);
  };
  for (const end of ends) window.addEventListener(end, go, { capture: true, signal: stop.signal });
}
