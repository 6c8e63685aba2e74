import type { QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '../../engine/entity';
import { fetchForm, TAB } from '../../engine/web/edit/fetch-form';
import { EditScreen } from '../../engine/web/edit/lazy-edit';
import { recordQuery } from '../../engine/web/edit/record-query';
import { fetchParts } from '../../engine/web/lazy-part';
import { toolbarParts } from '../../engine/web/list/lazy-parts';
import { listQuery } from '../../engine/web/list/use-entity-list';
import { viewAt } from '../../engine/web/list/use-view';
import { screenHalfQuery } from '../../engine/web/registry';
import type { ScreenHalf } from '../../engine/web/screens';
import { sessionState } from '../session/session-store';
import { guardedEntity, missingFor } from './guard';
import { fetchPage } from './pages';
import { registryFor } from './registry';

/** What to fetch of a screen: its code alone, or what it shows as well. */
type Extent = 'code' | 'code and rows';
type Address = Pick<URL, 'pathname' | 'search'>;

const noHalf: ScreenHalf = {};

const partsOf = ({ pathname }: Address): [name: string, mode: string | undefined, id: number] => {
  const [, name = '', mode, id] = pathname.split('/');
  return [name, mode, Number(id)];
};

/** The code of a screen is there; its rows, or its record, and the code of its buttons may still be on their way. */
interface Fetched {
  /** Whose list it is, where that is drawn by the engine. */
  list?: AnyEntity;
  rows?: Promise<void>;
}

/**
 * Fetches what the screen at an address will ask for before it is drawn; resolves when its code is there. Nothing is
 * fetched of lists and records the person may not see. A failure is repeated, and reported, by the screen.
 */
export async function fetchScreen(queries: QueryClient, address: Address, extent: Extent): Promise<Fetched> {
  const { session, secondFactorDue } = sessionState();
  const [name, mode, id] = partsOf(address);
  if (!session || secondFactorDue) return {};
  const registry = registryFor(session.user);
  if (!registry.outlines.some((outline) => outline.name === name)) {
    await fetchPage(address.pathname);
    return {};
  }
  const load = registry.screens[name];
  const [entity, half] = await Promise.all([
    registry.load(name),
    load ? queries.fetchQuery(screenHalfQuery(name, load)) : noHalf,
  ]);
  if (entity.childOnly || missingFor(guardedEntity(entity), session)) return {};
  const params = new URLSearchParams(address.search);
  const withRows = extent === 'code and rows';
  if (mode) {
    const code = EditScreen.fetch();
    const rows = withRows && id > 0 && !half.edit ? queries.prefetchQuery(recordQuery(name, id)) : undefined;
    void fetchForm(registry, { entity, half, tab: params.get(TAB) ?? '' });
    await code;
    return { rows };
  }
  const code = fetchParts([half.list, half.listNotice, ...toolbarParts(entity, half)]);
  const list = half.list ? undefined : entity;
  const rows = withRows && list ? queries.prefetchQuery(listQuery(list, viewAt(list, params))) : undefined;
  return { list, rows: Promise.all([rows, code]).then(() => undefined) };
}

const links = 'a[href^="/"]:not([download]):not([target])';
/** What else in a row does than open its record. */
const otherActs = 'input, label, button:not([data-act="open"])';

/** The link under the pointer, or that of the row: a row is opened from anywhere within it. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>(links);
  if (link || target.closest(otherActs)) return link;
  return target.closest('tr[data-id]')?.querySelector<HTMLAnchorElement>('a[data-act="open"]') ?? null;
}

/** A finger on a link may as well begin to scroll. */
const isClickBegun = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointerdown' && event.button === 0 && event.pointerType === 'mouse';

/**
 * Fetches the code of a screen when the pointer or the focus comes to a link or a row, and what it shows when that is pressed:
 * a tenth of a second before the click.
 * @returns the way to end that
 */
export function fetchBehindLinks(queries: QueryClient): () => void {
  const reached = (event: Event) => {
    const link = linkOf(event);
    if (link && link.pathname !== window.location.pathname)
      fetchScreen(queries, link, isClickBegun(event) ? 'code and rows' : 'code').catch(() => undefined);
  };
  const events = ['pointerover', 'focusin', 'pointerdown'];
  for (const type of events) document.addEventListener(type, reached, { passive: true });
  return () => {
    for (const type of events) document.removeEventListener(type, reached);
  };
}
