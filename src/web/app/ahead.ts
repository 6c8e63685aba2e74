import type { QueryClient } from '@tanstack/react-query';
import { fetchParts } from '../../engine/web/lazy-part';
import { putView } from '../../engine/web/list/use-view';
import { screenHalves } from '../../modules/all.web';
import { fetchScreen } from './fetch-screen';

const [, name = '', mode] = window.location.pathname.split('/');

/** Buttons of the list at the address are fetched while the session is still asked for. The screen reports a failure. */
if (!mode && Object.hasOwn(screenHalves, name))
  screenHalves[name]?.().then(
    ({ listToolbar }) => fetchParts([listToolbar]),
    () => undefined,
  );

/** Milliseconds the frame is held back for its first rows. */
const PATIENCE = 100;

let rowsCame = false;
/** Whether what is drawn first is a list with its rows; true once after `prepareScreen`. */
export function takeFirstRows(): boolean {
  const came = rowsCame;
  rowsCame = false;
  return came;
}

/**
 * Starts what the screen at the address will ask for before anything is drawn. A quick server answers while the frame would
 * still be drawn, and the rows would then have to be drawn apart. Called once the session is known.
 */
export async function prepareScreen(queries: QueryClient): Promise<void> {
  rowsCame = false;
  try {
    const { list, rows } = await fetchScreen(queries, window.location, 'code and rows');
    if (list) putView(list);
    const isLate = await Promise.race([rows, new Promise<true>((resolve) => setTimeout(resolve, PATIENCE, true))]);
    rowsCame = list !== undefined && !isLate;
  } catch {
    // The screen asks again, and reports its failure.
  }
}
