import { matchPath } from 'react-router';
import { outlines } from 'virtual:entities';
import { useSession, type Session } from '../../engine/web/engine-context';
import { pages } from '../../modules/all.web';
import { guardedEntity, missingFor } from './guard';

/** Whether an address leads to a screen this person may see now: not where its module is off since, or the right was lost. */
export function canOpen(path: string, session: Session): boolean {
  const { pathname } = new URL(path, 'http://here');
  const spec = pages.find((one) => matchPath(`/${one.path}`, pathname));
  if (spec) return !missingFor(spec, session);
  const name = pathname.split('/')[1];
  const outline = outlines.find((one) => one.name === name && !one.childOnly);
  return !outline || !missingFor(guardedEntity(outline), session);
}

/** The same for the person signed in, whose modules and rights change while a page is open. */
export function useCanOpen(): (path: string) => boolean {
  const session = useSession();
  return (path) => canOpen(path, session);
}
