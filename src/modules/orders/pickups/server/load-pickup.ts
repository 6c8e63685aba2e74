import type { FileStore } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import type { Company, CustomerOnPaper } from '../../../documents/pdf/server/parts';
import type { PickedUp } from './hand-over';

export interface PickupPaper {
  number: string;
  /** `YYYY-MM-DD` */
  date: string;
  receiver: string;
  issuedBy: string | null;
  note: string | null;
  isUndone: boolean;
  companyId: number;
  company: Company;
  customer: CustomerOnPaper;
  order: { number: string | null; externalNumber: string | null };
  lines: readonly PickedUp[];
  /** As data address; undefined where the receiver signs on paper. */
  signature: string | undefined;
}

/** Everything that stands in a delivery note: its lines are those of the day the goods left. */
export async function loadPickup(db: Executor, id: number, files: FileStore): Promise<PickupPaper | undefined> {
  const head = await db.one<Omit<PickupPaper, 'company' | 'signature'> & { file: string | null }>(sql`
    select w.number_text as number, w.date, w.receiver, w.note, w.is_undone, w.company_id, w.signature as file,
      coalesce(w.items, '[]') as lines,
      (select nullif(concat_ws(' ', u.name, u.surname), '') from users u where u.id = w.created_user_id) as issued_by,
      ${customerOnPaper('b')} as customer,
      json_build_object('number', o.number_text, 'externalNumber', o.external_number) as "order"
    from pickups w join customers b on b.id = w.customer_id join orders o on o.id = w.order_id
    where w.id = ${id}`);
  if (!head?.number) return undefined;
  const { file, ...rest } = head;
  const picture = file ? await files.get(file) : undefined;
  return {
    ...rest,
    company: await companyOf(db, head.companyId),
    signature: picture && `data:image/png;base64,${picture.toString('base64')}`,
  };
}
