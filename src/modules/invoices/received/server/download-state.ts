import { z } from 'zod';
import type { Installation } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { noteService, receivedService } from '../../../settings/outbound/server/outside-services';
import { KsefError } from '../../ksef/server/client/ksef.client';
import { isKsefOn } from '../../ksef/server/ksef-config';
import { reasonText, storedReason } from '../../ksef/server/reason';

/** Characters of what KSeF answered: the note of a service is short, and must be whole to be read in words. */
const DETAIL_MOST = 150;

function reasonOf(hasConnection: boolean, failure: unknown): string | undefined {
  if (!hasConnection) return storedReason({ key: 'invoices:received.reason.noToken' });
  if (failure === undefined) return undefined;
  if (!(failure instanceof KsefError)) return storedReason({ key: 'invoices:received.reason.notStored' });
  const key = failure.failure === 'away' || failure.failure === 'refused' ? 'received' : 'ksef';
  return storedReason({
    key: `invoices:${key}.reason.${failure.failure}`,
    detail: failure.message.slice(0, DETAIL_MOST),
  });
}

/** Notes that a download came to its end, or why it did not. @param hasConnection whether there is a company to sign in for */
export const noteDownload = (installation: Installation, hasConnection: boolean, failure: unknown): void =>
  noteService(installation, receivedService, reasonOf(hasConnection, failure));

export const downloadStateRoute = defineRoute({
  module: 'INVOICES',
  needs: 'INVOICES_READ',
  scope: 'installation',
  method: 'GET',
  path: '/received-invoices/download',
  summary: 'When invoices of suppliers were last fetched from KSeF, and why it fails since.',
  output: z.object({
    doneAt: z.string().nullable(),
    failedAt: z.string().nullable().describe('Of the last attempt, where it failed.'),
    reason: z.string().nullable(),
  }),
  async handler({ ctx: { db, settings, t } }) {
    const found = isKsefOn(settings)
      ? await db.one<{ answeredAt: string | null; failedAt: string | null; fault: string | null }>(
          sql`select answered_at, failed_at, fault from outside_services where service = ${receivedService}`,
        )
      : undefined;
    if (!found) return { doneAt: null, failedAt: null, reason: null };
    const { answeredAt: doneAt, failedAt, fault } = found;
    const fails = failedAt !== null && (doneAt === null || Date.parse(failedAt) > Date.parse(doneAt));
    return { doneAt, failedAt: fails ? failedAt : null, reason: fails && fault ? reasonText(t, fault) : null };
  },
});
