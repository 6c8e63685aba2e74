import type { Executor } from '../../../../engine/server/db';
import { type Sql, sql } from '../../../../engine/server/sql';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import type { CustomerOnPaper } from '../../../documents/pdf/server/parts';
import { cancelled } from '../../../states/order-states';
import type { CertificateContent, CertificateState } from '../certificate-content';

/** A certificate as it is stored, with what its state depends on. */
export interface FoundCertificate {
  id: number;
  number: string;
  date: string;
  token: string;
  companyId: number;
  revokedAt: string | null;
  orderStatus: number;
  customer: CustomerOnPaper;
  order: string | null;
  externalNumber: string | null;
  pickup: string | null;
  issuedBy: string | null;
  company: { name: string; phone: string | null; email: string | null };
  content: CertificateContent;
}

/** The one certificate (`z`) a condition is true of. */
export const findCertificate = (db: Executor, where: Sql): Promise<FoundCertificate | undefined> =>
  db.one<FoundCertificate>(sql`
    select z.id, z.number_text as number, z.date, z.token, z.company_id, z.revoked_at, o.status as order_status,
      ${customerOnPaper('b')} as customer,
      o.number_text as "order", o.external_number, w.number_text as pickup,
      (select nullif(concat_ws(' ', u.name, u.surname), '') from users u where u.id = z.user_id) as issued_by,
      json_build_object('name', f.name, 'phone', f.phone, 'email', f.email) as company,
      coalesce(z.content, '{"items": []}') as content
    from quality_certificates z join orders o on o.id = z.order_id join customers b on b.id = z.customer_id
      join companies f on f.id = z.company_id left join pickups w on w.id = z.pickup_id
    where ${where}`);

/** Whether a certificate still counts. */
export const certificateState = ({ revokedAt, orderStatus }: FoundCertificate): CertificateState => {
  if (revokedAt !== null) return 'revoked';
  return orderStatus === cancelled ? 'cancelled' : 'valid';
};

/** Where a browser finds the page; the token is behind `#`, which no server and no log ever sees. */
export const certificateAddress = (baseUrl: string, token: string): string => `${baseUrl}/certificate#${token}`;
