import { createHash } from 'node:crypto';
import { addDays } from '../../src/engine/fields/date/days';
import { sql } from '../../src/engine/server/sql';
import { ksefChecksum } from '../../src/modules/invoices/ksef/server/client/ksef-number';
import { receivedState } from '../../src/modules/invoices/received/received-state';
import { storeReceived } from '../../src/modules/invoices/received/server/receive';
import { issueNote } from '../../src/modules/invoices/interest-notes/server/interest-notes.server';
import { invoiceState } from '../../src/modules/states/invoice-states';
import type { DemoWrite } from '../translate';
import { demoSuppliers, supplierMetadata, supplierXml } from './received-documents';

/** What suppliers of the demo company issued in the last weeks; the first one is paid. */
export async function loadReceived({ tx, today }: DemoWrite): Promise<void> {
  const company = await tx.one<{ id: number; name: string; nip: string; address: string }>(
    sql`select id, name, nip, concat_ws(', ', address, concat_ws(' ', post_code, city)) as address from companies where code = 'GALWEX'`,
  );
  if (!company) return;
  for (const [at, supplier] of demoSuppliers.entries()) {
    const date = addDays(today(), at * 7 - 20);
    const one = {
      ...supplier,
      buyer: company,
      number: `FS/${118 + at}/${date.slice(0, 4)}`,
      date,
      dueDate: addDays(date, 14),
    };
    const xml = supplierXml(one);
    const first = `${one.seller.nip}-${date.replaceAll('-', '')}-0200B3C4D5E${at}`;
    await storeReceived(
      tx,
      company.id,
      supplierMetadata(one, xml, {
        ksefNumber: `${first}-${ksefChecksum(first)}`,
        hash: createHash('sha256').update(xml).digest('base64'),
        storedAt: `${date}T09:00:00Z`,
      }),
      xml,
    );
  }
  await tx.run(sql`
    update received_invoices set state = ${receivedState.paid}, paid_date = due_date
    where id = (select min(id) from received_invoices)`);
}

/** A note of interest to the customer who paid an invoice after its due day. */
export async function loadInterestNotes(write: DemoWrite): Promise<void> {
  const late = await write.tx.one<{ customerId: number; companyId: number; dateFrom: string }>(sql`
    select v.customer_id, v.company_id, v.date as date_from from invoice_payments p join invoices v on v.id = p.invoice_id
    where p.date > v.due_date and v.status = ${invoiceState.paid} order by p.id limit 1`);
  if (late) await issueNote(write, { ...late, dateTo: write.today() });
}
