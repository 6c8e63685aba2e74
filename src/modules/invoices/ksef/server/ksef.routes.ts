import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import type { Ctx, Texts, WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { invoiceKind } from '../../../states/invoice-states';
import { isApproved, lockInvoice } from '../../invoices/server/invoice-row';
import { doneKsefStates, ksefState, openKsefStates } from '../ksef-state';
import { canSignOffline } from './codes';
import { isKsefOn } from './ksef-config';
import { currentOutage } from './outages';
import { addSending, queueInvoice } from './queue';
import { reasonText } from './reason';
import { refreshBuyer } from './refresh-buyer';
import { outcome } from './work';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const stateAnswer = z.object({
  state: z.int(),
  ksefNumber: z.string().nullable(),
  reason: z.string().nullable(),
  isTaken: z.boolean().describe('Refused because the system has another invoice of this number.'),
  isOffline: z.boolean(),
  deadline: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  environment: z.string().nullable(),
  hasUpo: z.boolean(),
});
const stateSql = (invoiceId: number) => sql`
  select state, ksef_number, reason,
    state = ${literal(ksefState.refused)} and status_code = ${literal(outcome.duplicate)} as is_taken, is_offline, deadline, accepted_at, environment, upo is not null as has_upo
  from ksef_documents where invoice_id = ${invoiceId}`;
/** Its reason in the language of whoever asks. */
const inWords = <T extends { reason: string | null }>({ t }: { t: Texts }, found: T): T => ({
  ...found,
  reason: found.reason && reasonText(t, found.reason),
});
const ofInvoices = { module: 'INVOICES', needs: 'INVOICES_READ', scope: 'rows' } as const;

const checkOn = ({ settings }: Pick<Ctx, 'settings'>): void => {
  if (!isKsefOn(settings)) throw refused('KsefOff');
};

interface Stored {
  id: number;
  state: number;
  ksefNumber: string | null;
  isOffline: boolean;
}

/** Puts an invoice on its way, or once more. Throws 422 `KsefAlreadySent` where `repeat` is not asked for. */
async function sendAgain(write: WriteCtx, invoiceId: number, repeat: boolean): Promise<void> {
  const invoice = await lockInvoice(write, invoiceId);
  if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
  if (invoice.kind === invoiceKind.proforma) throw refused('ProformaNotBooked');
  const document = await write.tx.one<Stored>(
    sql`select id, state, ksef_number, is_offline from ksef_documents where invoice_id = ${invoiceId} for update`,
  );
  if (!document) return queueInvoice(write, invoiceId, true);
  const isDone = doneKsefStates.some((one) => one === document.state);
  if (isDone && !repeat) throw refused('KsefAlreadySent', { errorDetails: document.ksefNumber ?? undefined });
  if (isDone)
    await write.tx.run(sql`
      update ksef_documents set state = ${literal(ksefState.waiting)}, session_reference = null, invoice_reference = null, sending_at = null
      where id = ${document.id}`);
  if (document.state === ksefState.exempt)
    await write.tx.run(sql`update ksef_documents set state = ${literal(ksefState.waiting)} where id = ${document.id}`);
  // A document refused for its form is made anew; one issued offline names what it replaces.
  if (document.state === ksefState.refused)
    await write.tx.run(sql`
      update ksef_documents set state = ${literal(ksefState.waiting)}, reason = null, status_code = null, attempts = 0,
        replaced_hash = case when is_offline then coalesce(replaced_hash, hash) end, xml = null, hash = null,
        session_reference = null, invoice_reference = null, sending_at = null
      where id = ${document.id}`);
  await addSending(write.tx, document.id);
  write.tx.afterCommit(() => write.installation.notify('entity', { entity: 'invoices', ids: [invoiceId] }));
}

const file = z.object({ name: z.string(), content: z.string() });
const readFile = (what: 'xml' | 'upo') =>
  defineRoute({
    ...ofInvoices,
    method: 'GET',
    path: `/invoices/:id/ksef/${what}`,
    summary: what === 'xml' ? 'The invoice as it was sent to KSeF.' : 'The confirmation of receipt of KSeF.',
    params: z.object({ id }),
    output: file,
    async handler({ ctx, params }) {
      const found = await ctx.db.one<{ content: string | null; number: string | null }>(sql`
        select ${what === 'xml' ? sql`k.xml` : sql`k.upo`} as content, v.number
        from ksef_documents k join invoices v on v.id = k.invoice_id where k.invoice_id = ${params.id}`);
      if (!found?.content) throw notFound();
      const name = `${(found.number ?? String(params.id)).replaceAll('/', '-')}${what === 'upo' ? '-UPO' : ''}.xml`;
      return { name, content: found.content };
    },
  });

export const ksefRoutes: readonly Route[] = [
  defineRoute({
    ...ofInvoices,
    method: 'GET',
    path: '/invoices/:id/ksef',
    summary: 'Where an invoice is on its way into KSeF; null where it is not.',
    params: z.object({ id }),
    output: z.object({ document: stateAnswer.nullable() }),
    async handler({ ctx, params }) {
      if (!isKsefOn(ctx.settings)) return { document: null };
      const found = await ctx.db.one<z.output<typeof stateAnswer>>(stateSql(params.id));
      return { document: found ? inWords(ctx, found) : null };
    },
  }),
  defineRoute({
    ...ofInvoices,
    needs: 'INVOICES_EXPORT',
    method: 'POST',
    path: '/invoices/:id/ksef',
    summary: 'Send an approved invoice to KSeF, or once more',
    params: z.object({ id }),
    body: z.strictObject({ repeat: z.boolean().nullish() }),
    output: z.object({ document: stateAnswer }),
    async handler({ ctx, params, body }) {
      checkOn(ctx);
      return ctx.write(async (write) => {
        await sendAgain(write, params.id, body.repeat ?? false);
        const found = await write.tx.one<z.output<typeof stateAnswer>>(stateSql(params.id));
        return { document: inWords(ctx, found!) };
      });
    },
  }),
  defineRoute({
    ...ofInvoices,
    needs: 'INVOICES_WRITE',
    method: 'POST',
    path: '/invoices/:id/ksef/buyer',
    summary: 'Take the buyer of an invoice KSeF refused from the customer card, and send it once more',
    params: z.object({ id }),
    output: z.object({ document: stateAnswer }),
    async handler({ ctx, params }) {
      checkOn(ctx);
      return ctx.write(async (write) => {
        await refreshBuyer(write, params.id);
        await sendAgain(write, params.id, false);
        const found = await write.tx.one<z.output<typeof stateAnswer>>(stateSql(params.id));
        return { document: inWords(ctx, found!) };
      });
    },
  }),
  readFile('xml'),
  readFile('upo'),
  defineRoute({
    ...ofInvoices,
    method: 'GET',
    path: '/ksef/waiting',
    summary: 'Invoices KSeF has not taken yet, the most urgent first, and how many there are.',
    output: z.object({
      total: z.int(),
      refused: z.int(),
      deadline: z.string().nullable(),
      outage: z.object({ kind: z.int(), startsAt: z.string() }).nullable().describe('What is announced now.'),
      unsigned: z.int().describe('Issued offline, without the second code: no certificate can sign it.'),
      items: z.array(
        z.object({
          id: z.int(),
          number: z.string().nullable(),
          customer: z.string(),
          state: z.int(),
          reason: z.string().nullable(),
          deadline: z.string().nullable(),
          isOffline: z.boolean(),
        }),
      ),
    }),
    async handler({ ctx }) {
      const nothing = { total: 0, refused: 0, deadline: null, outage: null, unsigned: 0, items: [] };
      if (!isKsefOn(ctx.settings)) return nothing;
      const open = sql`k.state in ${literals([...openKsefStates, ksefState.refused])}`;
      const sums = await ctx.db.one<{ total: number; refused: number; unsigned: number; deadline: string | null }>(sql`
        select count(*)::int as total, count(*) filter (where k.state = ${literal(ksefState.refused)})::int as refused, min(k.deadline) as deadline,
          count(*) filter (where k.is_offline and ${!canSignOffline(ctx.settings)}::boolean)::int as unsigned
        from ksef_documents k where ${open}`);
      const items = await ctx.db.rows<(typeof nothing.items)[number]>(sql`
        select v.id, v.number, coalesce(v.buyer_name, c.name) as customer, k.state, k.reason, k.deadline, k.is_offline
        from ksef_documents k join invoices v on v.id = k.invoice_id join customers c on c.id = v.customer_id
        where ${open} order by k.deadline, v.id limit 100`);
      return {
        ...nothing,
        ...sums,
        outage: (await currentOutage(ctx.db, ctx)) ?? null,
        items: items.map((one) => inWords(ctx, one)),
      };
    },
  }),
];
