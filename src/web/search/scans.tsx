import { useScans, useWedge } from '../../engine/web/scan/wedge';

/** Hears scanners outside of fields from now on. */
export default function Scans({ scan }: { scan: (code: string) => void }) {
  useWedge();
  useScans(scan);
  return <i hidden data-scans />;
}
