import type { QueryClient } from '@tanstack/react-query';
import { EditScreen } from '../../engine/web/edit/lazy-edit';
import { screenHalves } from '../../modules/all.web';
import { fetchScreen } from './fetch-screen';
import { fetchAhead } from './registry';

const [, name = '', mode] = window.location.pathname.split('/');

/** The code of the screen at the address is fetched while the session is still asked for. Its failure is reported by the screen. */
if (fetchAhead(name)) {
  screenHalves[name]?.().catch(() => undefined);
  if (mode) EditScreen.fetch().catch(() => undefined);
}

/**
 * Starts what the screen at the address will ask for before anything is drawn, so that its rows or its record come while
 * the frame around them is being drawn. Called once the session is known.
 */
export const prepareScreen = (queries: QueryClient): Promise<void> =>
  fetchScreen(queries, window.location, 'code and rows').catch(() => undefined);
