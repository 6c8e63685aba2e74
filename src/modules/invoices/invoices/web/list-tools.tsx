import { lazyPart } from '../../../../engine/web/lazy-part';
import { useSession } from '../../../../engine/web/engine-context';
import { BillButton } from './bill-button';

const KsefWaiting = lazyPart(() => import('../../ksef/web/ksef-waiting').then((m) => m.KsefWaiting));

/** Above the list of invoices: what waits for the national system, and the way to a new invoice. */
export function ListTools() {
  const { settings } = useSession();
  return (
    <>
      {settings['ksefEnabled'] === true && <KsefWaiting />}
      <BillButton />
    </>
  );
}
