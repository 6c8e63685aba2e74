import { lazy, Suspense } from 'react';
import { useSession } from '../../engine/web/engine-context';
import { usePersonal } from '../../engine/web/local-store';

const NewRelease = lazy(() => import('./new-release').then((module) => ({ default: module.NewRelease })));

/** Tells staff once about a version they have not seen; what is new is only fetched then. */
export function ChangelogDialog() {
  const { user } = useSession();
  const [seen, setSeen] = usePersonal('versionSeen', '');
  if (user.isCustomer || user.dashboardType === 5 || seen === __VERSION__) return null;
  return (
    <Suspense>
      <NewRelease seen={seen} onSeen={() => setSeen(__VERSION__)} />
    </Suspense>
  );
}
