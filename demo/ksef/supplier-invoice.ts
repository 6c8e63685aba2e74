import { createHash } from 'node:crypto';
import { ksefChecksum } from '../../src/modules/invoices/ksef/server/client/ksef-number';
import { addDays } from '../../src/engine/fields/date/days';
import { demoSuppliers, supplierMetadata, supplierXml } from '../received/received-documents';
import type { KsefSimulator } from './simulator';

/** The demo company, whose token the simulator is asked with. */
const buyer = { name: 'GALWEX POWŁOKI', nip: '1111111111', address: 'ul. Przykładowa 10, 40-001 Katowice' };

/** An invoice of a supplier the simulator holds from now on. @returns its number */
export function issueSupplierInvoice(simulator: Pick<KsefSimulator, 'received'>, now: Date): string {
  const position = simulator.received.length;
  const date = now.toISOString().slice(0, 10);
  const one = {
    ...demoSuppliers[position % demoSuppliers.length]!,
    buyer,
    number: `FS/${now.getTime() % 1_000_000}/${date.slice(0, 4)}`,
    date,
    dueDate: addDays(date, 14),
  };
  const xml = supplierXml(one);
  const first = `${one.seller.nip}-${date.replaceAll('-', '')}-${now.getTime().toString(16).toUpperCase().padStart(12, '0')}`;
  const metadata = supplierMetadata(one, xml, {
    ksefNumber: `${first}-${ksefChecksum(first)}`,
    hash: createHash('sha256').update(xml).digest('base64'),
    storedAt: now.toISOString(),
  });
  simulator.received.push({ metadata, xml });
  return one.number;
}
