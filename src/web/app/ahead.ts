import type { QueryClient } from '@tanstack/react-query';
import { EditScreen } from '../../engine/web/edit/lazy-edit';
import { fetchParts } from '../../engine/web/lazy-part';
import { screenHalves } from '../../modules/all.web';
import { fetchScreen } from './fetch-screen';
import { fetchAhead } from './registry';

const [, name = '', mode] = window.location.pathname.split('/');

/** The code of the screen at the address is fetched while the session is still asked for. Its failure is reported by the screen. */
if (fetchAhead(name)) {
  screenHalves[name]?.().then(
    ({ listToolbar }) => (mode ? undefined : fetchParts([listToolbar])),
    () => undefined,
  );
  if (mode) EditScreen.fetch().catch(() => undefined);
}

/** Milliseconds the frame is held back for its first rows. */
const PATIENCE = 100;

/**
 * Starts what the screen at the address will ask for before anything is drawn. A quick server answers while the frame would
 * still be drawn, and the rows would then have to be drawn apart. Called once the session is known.
 */
export async function prepareScreen(queries: QueryClient): Promise<void> {
  try {
    const { rows } = await fetchScreen(queries, window.location, 'code and rows');
    await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  } catch {
    // The screen asks again, and reports its failure.
  }
}
