import { afterAll, expect, it, vi } from 'vitest';
import { dropStrayClicks } from './stray-click';

/** What is under the pointer: a button of some words, or a place that is no button. */
class Target {
  constructor(
    readonly isButton: boolean,
    readonly textContent: string,
  ) {}
  closest(): Target | null {
    return this.isButton ? this : null;
  }
}
const handlers = new Map<string, (event: unknown) => void>();
vi.stubGlobal('Element', Target);
vi.stubGlobal('window', {
  addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
  removeEventListener: (name: string) => handlers.delete(name),
});
afterAll(() => vi.unstubAllGlobals());

/** Whether what lies under the pointer hears of the event. */
function arrives(name: 'click' | 'dblclick', target: Target, detail: number): boolean {
  const stopPropagation = vi.fn<() => void>();
  handlers.get(name)!({ target, detail, stopPropagation, preventDefault: () => undefined });
  return stopPropagation.mock.calls.length === 0;
}

it('the second press of a double click, and the double click, do nothing where something else has come under the pointer', () => {
  const end = dropStrayClicks();
  const confirm = new Target(true, 'Ogłoś');
  const time = new Target(false, 'II · 14–22');
  expect(arrives('click', confirm, 1)).toBe(true);
  expect(arrives('click', time, 2)).toBe(false);
  expect(arrives('dblclick', time, 2)).toBe(false);
  expect([arrives('click', time, 1), arrives('click', time, 2), arrives('dblclick', time, 2)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([arrives('click', confirm, 1), arrives('click', confirm, 2)]).toEqual([true, true]);
  end();
  expect(handlers.size).toBe(0);
});
