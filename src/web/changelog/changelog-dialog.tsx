import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useSession } from '../../engine/web/engine-context';
import { useRested } from '../../engine/web/when-idle';
import { usePersonal } from '../../engine/web/use-personal';

const NewRelease = lazyPart(() => import('./new-release').then((module) => module.NewRelease));

/** Shows the release notes once to staff who last saw an older version; they are fetched only then. */
export function ChangelogDialog() {
  const { user } = useSession();
  const [seen, setSeen] = usePersonal('versionSeen', '');
  // The screen itself comes first.
  const rested = useRested(1000);
  // To who begins with this version nothing in it is new.
  useEffect(() => {
    if (!seen) setSeen(__VERSION__);
  }, [seen, setSeen]);
  if (!rested || user.isCustomer || user.dashboardType === 5 || !seen || seen === __VERSION__) return null;
  return (
    <Suspense>
      <NewRelease seen={seen} onSeen={() => setSeen(__VERSION__)} />
    </Suspense>
  );
}
