import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { digestOf, newToken } from '../../../../engine/server/tokens';
import type { LinkedQuotation } from '../../answer-links/link-state';
import { quotationLinks } from '../../answer-links/quotation-links.entity';

/** Where a browser finds the page; the token is behind `#`, which no server and no log ever sees. */
const PAGE = 'quotation-answer';

/** A new link to a quotation, for the addresses of one mail. */
export async function makeAnswerLink(write: WriteCtx, quotationId: number, to: readonly string[]): Promise<string> {
  const token = newToken();
  const email = to.join(', ').slice(0, 1000);
  const sentAt = write.now().toISOString();
  await insertMany(write, quotationLinks, [{ quotationId, email, hash: hashOf(token), sentAt }]);
  return `${write.installation.baseUrl}/${PAGE}#${token}`;
}

export interface FoundLink extends LinkedQuotation {
  id: number;
  version: number;
  quotationId: number;
  email: string;
  seenAt: string | null;
}

/** The link of a token with what its state depends on; undefined where there is no such link. */
export const findLink = (db: Executor, token: string): Promise<FoundLink | undefined> =>
  db.one<FoundLink>(sql`
    select l.id, l.version, l.quotation_id, l.email, l.seen_at, l.revoked_at, q.status, q.answer, q.valid_to,
      (select n.number_text from quotations n where n.previous_id = q.id limit 1) as replaced_by
    from quotation_links l join quotations q on q.id = l.quotation_id
    where lower(l.hash) = ${hashOf(token)}`);

const hashOf = (token: string): string => digestOf(token).toString('hex');
