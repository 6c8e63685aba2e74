import type { QueryClient } from '@tanstack/react-query';
import { fetchForm, TAB } from '../../engine/web/edit/fetch-form';
import { EditScreen } from '../../engine/web/edit/lazy-edit';
import { recordQuery } from '../../engine/web/edit/record-query';
import { listQuery } from '../../engine/web/list/use-entity-list';
import { viewAt } from '../../engine/web/list/use-view';
import { screenHalfQuery } from '../../engine/web/registry';
import { screenHalves } from '../../modules/all.web';
import { sessionState } from '../session/session-store';
import { guardedEntity, missingFor } from './guard';
import { fetchAhead, registryFor } from './registry';

const [, name = '', mode, id] = window.location.pathname.split('/');
/** The code of the screen at the address is fetched while the session is still asked for. */
const declared = fetchAhead(name);
const showsRecord = (mode === 'edit' || mode === 'view') && Number(id) > 0;
const half = declared ? screenHalves[name]?.() : undefined;
half?.catch(() => undefined);
/** Its failure is reported by the screen. */
const edit = declared && mode ? EditScreen.fetch().catch(() => undefined) : undefined;

/**
 * Starts what the screen at the address will ask for before anything is drawn, so that its rows or its record come while
 * the frame around them is being drawn. Called once the session is known.
 */
export async function prepareScreen(queries: QueryClient): Promise<void> {
  const { session, secondFactorDue } = sessionState();
  if (!session || secondFactorDue || !declared) return;
  const registry = registryFor(session.user);
  const entity = await registry.load(name);
  if (entity.childOnly || missingFor(guardedEntity(entity), session)) return;
  const screens = half && (await queries.fetchQuery(screenHalfQuery(name, () => half)));
  const params = new URLSearchParams(window.location.search);
  if (showsRecord && !screens?.edit) void queries.prefetchQuery(recordQuery(name, Number(id)));
  if (mode) {
    fetchForm(registry, { entity, half: screens ?? {}, tab: params.get(TAB) ?? '' });
    await edit;
    return;
  }
  if (!screens?.list) void queries.prefetchQuery(listQuery(entity, viewAt(entity, params)));
}
