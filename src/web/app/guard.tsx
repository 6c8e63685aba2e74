import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../engine/web/lazy-part';
import type { EntityOutline, Needs } from '../../engine/entity';
import { allows, hasModule, type Session } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { reportViolation } from '../session/session-calls';
import { useSessionState } from '../session/use-session-state';
import type { Missing } from './no-access';

/** Rarely drawn: fetched when it is. */
const NoAccess = lazyPart(() => import('./no-access').then((module) => module.NoAccess));

export interface Guarded {
  module: string | readonly string[];
  needs: Needs;
  customers?: boolean;
  /** Open to the account of a time clock too. */
  kiosk?: boolean;
}

/** What a person needs to see the lists and records of an entity. */
export const guardedEntity = (entity: EntityOutline): Guarded => ({
  module: entity.module,
  needs: entity.rights.read,
  customers: entity.customers,
});

/** The screen of a time clock. */
export const timeClock: Guarded = { module: 'RCP', needs: 'RCP_WRITE', kiosk: true };

/** What keeps a person from a screen, in the order module → right; undefined = nothing. */
export function missingFor(guarded: Guarded, session: Session): Missing | undefined {
  if (!hasModule(session.modules, guarded.module)) return { module: guarded.module };
  if (session.user.isCustomer && !guarded.customers) return { staff: true };
  if (isKiosk(session.user) && !guarded.kiosk) return { staff: true };
  return allows(session.permissions, guarded.needs) ? undefined : { needs: guarded.needs };
}

/** Draws a screen only for those who may see it. The session was checked before the application was drawn. */
export function Guard({ of, children }: { of: Guarded; children: ReactNode }) {
  const { session } = useSessionState();
  if (!session) return null;
  const missing = missingFor(of, session);
  return missing ? <Violation missing={missing} /> : children;
}

/** The 403 screen instead of a closed one; logged once for each address. */
function Violation({ missing }: { missing: Missing }) {
  const { pathname, search } = useLocation();
  useEffect(() => reportViolation(pathname + search), [pathname, search]);
  return <Refused missing={missing} />;
}

/** The 403 screen. */
export const Refused = ({ missing }: { missing?: Missing }) => (
  <Suspense>
    <NoAccess missing={missing} />
  </Suspense>
);
