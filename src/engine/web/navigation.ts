import { useCallback, useLayoutEffect, useState, startTransition } from 'react';
import {
  createPath,
  NavigationType,
  parsePath,
  useLocation,
  useSearchParams,
  type Location,
  type Navigator,
  type To,
} from 'react-router';

/** What the router draws: an address and the way that led to it. */
interface Shown {
  location: Location;
  navigationType: NavigationType;
}

/** Beside the state of an address the window keeps its place in the row of visited ones. */
interface Kept {
  usr?: unknown;
  key?: string;
  idx?: number;
}

/**
 * Asked before the address changes.
 * @param go changes it; the answer true means that this is called later, or never
 * @param isStep by a step back or forth in the window, not by a link or by what was done on the screen
 */
type Hold = (from: Location, to: Location, go: () => void, isStep: boolean) => boolean;

let holds: readonly Hold[] = [];

/** Lets a screen or a dialog decide whether the address may change, the last one first. Returns the way to end that. */
export function holdNavigation(held: Hold): () => void {
  holds = [...holds, held];
  return () => void (holds = holds.filter((one) => one !== held));
}

/** Whether one of them keeps the address as it is; what it lets go is decided by those before it. */
function isHeld(from: Location, to: Location, go: () => void, isStep: boolean, asked = holds): boolean {
  const last = asked.at(-1);
  if (!last) return false;
  const others = asked.slice(0, -1);
  const next = () => isHeld(from, to, go, isStep, others);
  return last(from, to, () => void (next() || go()), isStep) || next();
}

const kept = (): Kept => (window.history.state as Kept | null) ?? {};

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = kept();
  return { pathname, search, hash, state: usr, key };
}

/** No page of the application was before this one in its tab: there is nothing to go back to. */
export const isFirstPage = (): boolean => !kept().idx;

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** The parameters a screen opens with when an address names none; undefined where none are known yet. */
type Defaults = (pathname: string) => string | undefined;

let defaults: Defaults | undefined;

/**
 * Lets screens be opened with their own parameters at once. Put there by the screen afterwards, they would make the router
 * draw a second time.
 */
export const openWithDefaults = (known: Defaults): void => void (defaults = known);

/** A screen that was opened in this window, and of which nothing is missing, is drawn in one go: in slices it takes a third longer. */
const opensAtOnce = ({ location: { pathname } }: Shown): boolean => defaults?.(pathname) !== undefined;

let current: WindowHistory | undefined;

/** Goes to a whole address, as a click on a link does. */
export function goTo(href: string): void {
  const { pathname, search, hash } = window.location;
  current?.navigator[href === pathname + search + hash ? 'replace' : 'push'](href);
}

class WindowHistory {
  private index = kept().idx ?? 0;
  private listener: ((shown: Shown) => void) | undefined;
  /** What follows once the window is back at the address it must not leave yet. */
  private returned: (() => void) | undefined;
  private released = false;
  readonly navigator: Navigator;
  private shown: Shown = { location: here(), navigationType: NavigationType.Pop };

  constructor() {
    if (kept().idx === undefined) window.history.replaceState({ ...kept(), idx: this.index }, '');
    this.navigator = {
      createHref: hrefOf,
      go: (delta) => window.history.go(delta),
      push: (to, state) => this.change(NavigationType.Push, to, state),
      replace: (to, state) => this.change(NavigationType.Replace, to, state),
    };
  }

  now = (): Shown => this.shown;

  listen(listener: (shown: Shown) => void): () => void {
    this.listener = listener;
    window.addEventListener('popstate', this.popped);
    return () => {
      this.listener = undefined;
      window.removeEventListener('popstate', this.popped);
    };
  }

  private show(location: Location, navigationType: NavigationType): void {
    this.shown = { location, navigationType };
    this.listener?.(this.shown);
  }

  private change(kind: NavigationType.Push | NavigationType.Replace, to: To, usr: unknown = null): void {
    const named = typeof to === 'string' ? parsePath(to) : to;
    const search = named.search || defaults?.(named.pathname ?? '') || '';
    const path = { ...named, search };
    const key = Math.random().toString(36).slice(2, 10);
    const { pathname } = this.shown.location;
    const location: Location = { pathname, hash: '', ...path, state: usr, key };
    const go = () => {
      const pushed = kind === NavigationType.Push;
      if (pushed) this.index++;
      window.history[pushed ? 'pushState' : 'replaceState']({ usr, key, idx: this.index }, '', createPath(location));
      this.show(location, kind);
    };
    if (!isHeld(this.shown.location, location, go, false)) go();
  }

  private popped = (): void => {
    const { idx } = kept();
    const { returned, released } = this;
    this.released = false;
    if (returned) {
      this.returned = undefined;
      returned();
      return;
    }
    const delta = idx === undefined ? 0 : idx - this.index;
    if (delta !== 0 && !released && this.held(delta)) {
      window.history.go(-delta);
      return;
    }
    this.index = idx ?? this.index;
    this.show(here(), NavigationType.Pop);
  };

  /** Whether the step the window has already made back or forth must be undone for now. */
  private held(delta: number): boolean {
    const undone = new Promise<void>((resolve) => (this.returned = resolve));
    const go = () =>
      void undone.then(() => {
        this.released = true;
        window.history.go(delta);
      });
    const held = isHeld(this.shown.location, here(), go, true);
    if (!held) this.returned = undefined;
    return held;
  }
}

/**
 * The parameters of the address as of now. What a screen has drawn may be older: a change that starts from it would take
 * back one made meanwhile.
 */
export const paramsNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/**
 * The parameters of a screen's address and the way to change them, as `useSearchParams`. A screen that stays in sight while
 * the next one is fetched changes nothing any more: a word typed a moment before would lead back to it.
 */
export function useAddressParams(): ReturnType<typeof useSearchParams> {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const set = useCallback<typeof setParams>(
    (next, options) => {
      if (window.location.pathname === pathname) setParams(next, options);
    },
    [pathname, setParams],
  );
  return [params, set];
}

/** Runs something as a task of its own, before timers and what waits for idle time. */
function asOwnTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** The address of the window and the way to change it, for `Router`. */
export function useWindowHistory(): Shown & { navigator: Navigator } {
  const [history] = useState(() => (current = new WindowHistory()));
  const [shown, setShown] = useState(history.now);
  useLayoutEffect(() => {
    const draw = () => setShown(history.now);
    return history.listen((next) => {
      // What is on screen stays until the next screen can be drawn.
      if (!opensAtOnce(next)) startTransition(draw);
      // Within the click, React would run the effects of the new screen before it is painted.
      else asOwnTask(() => (opensAtOnce(history.now()) ? draw() : startTransition(draw)));
    });
  }, [history]);
  return { ...shown, navigator: history.navigator };
}
