import type { BaseCtx } from '../../../../engine/server/context';
import { literals, sql, type Sql } from '../../../../engine/server/sql';
import { quotationState } from '../quotation-status';

/** What a customer may know of: what was confirmed, and whatever was sent. A draft of the office is nobody else's business. */
const visible = (alias: Sql) =>
  sql`(${alias}.status in ${literals([quotationState.confirmed, quotationState.invoiced])} or ${alias}.sent_at is not null)`;

/** A customer account sees its own customer's quotations, once they are meant for it; one without a customer sees none. */
export const ownQuotations = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer ? sql`t.customer_id = ${user.customerId} and ${visible(sql`t`)}` : undefined;

/** The same for the lines. */
export const ownQuotationItems = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer
    ? sql`exists (select from quotations q
        where q.id = t.quotation_id and q.customer_id = ${user.customerId} and ${visible(sql`q`)})`
    : undefined;
