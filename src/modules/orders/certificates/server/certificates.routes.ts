import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { addressOf, type Bucket, charge, forgive } from '../../../../engine/server/attempts';
import { defineRoute, type PublicCtx, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { type CertificateView, certificateView } from '../certificate-content';
import { certificatePdf } from './certificate-pdf';
import { issueCertificate } from './issue';
import { certificateAddress, certificateState, findCertificate, type FoundCertificate } from './load-certificate';

/** Without the module they say so in words. */
const open = { method: 'POST', module: 'CORE', needs: 'public', scope: 'public' } as const;
const token = z.string().min(1).max(100);
const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');

/** Guesses from one address; right ones are refunded. */
const guesses = (ip: string): Bucket[] => [{ key: `certificate-by|${addressOf(ip)}`, free: 30, longest: 900 }];
/** Calls with one code. */
const uses = (certificate: number): Bucket[] => [{ key: `certificate|${certificate}`, free: 120, longest: 60 }];

/** The certificate of a token. Throws 429 where an address guesses or a code is opened too often. */
async function certificateOf(ctx: PublicCtx, given: string): Promise<FoundCertificate | 'unknown' | 'unavailable'> {
  const { db } = ctx.installation;
  if (!(await ctx.installation.modules()).has('WORK_REPORTS')) return 'unavailable';
  const buckets = guesses(ctx.ip);
  await charge(db, buckets, ctx.now());
  const found = await findCertificate(db, sql`lower(z.token) = lower(${given}) and z.token = ${given}`);
  if (!found) return 'unknown';
  await forgive(db, buckets);
  await charge(db, uses(found.id), ctx.now());
  return found;
}

function viewOf(found: FoundCertificate, zone: string): CertificateView {
  const state = certificateState(found);
  const { number, date, customer, order, externalNumber, pickup, company, content } = found;
  if (state !== 'valid') return { state, number, certificate: null };
  const certificate = { number, date, customer: customer.name, order, externalNumber, pickup, company };
  return { state, number, certificate: { ...certificate, items: content.items, zone } };
}

export const certificateRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/quality-certificates',
    summary: 'Issue the certificate of conformity of an order, or of the parts of one delivery note.',
    module: 'WORK_REPORTS',
    needs: 'ORDERS_WRITE',
    scope: 'rows',
    body: z.strictObject({ orderId: id, pickupId: id.nullable().default(null) }),
    output: z.object({ id: z.int(), numberText: z.string() }),
    handler: ({ ctx, body }) => ctx.write((write) => issueCertificate(write, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/quality-certificates/:id/link',
    summary: 'The address in the QR code of a certificate, to be sent to its customer.',
    module: 'WORK_REPORTS',
    needs: 'ORDERS_WRITE',
    scope: 'rows',
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    output: z.object({ link: z.string() }),
    async handler({ ctx, params }) {
      const found = await findCertificate(ctx.db, sql`z.id = ${params.id}`);
      if (!found) throw notFound();
      return { link: certificateAddress(ctx.installation.baseUrl, found.token) };
    },
  }),
  defineRoute({
    ...open,
    path: '/certificate/open',
    summary: 'The certificate behind the code printed on it, or why it does not count any more.',
    load: 'read',
    body: z.strictObject({ token }),
    output: certificateView,
    async handler({ ctx, body }) {
      const found = await certificateOf(ctx, body.token);
      if (typeof found === 'string') return { state: found, number: null, certificate: null };
      return viewOf(found, (await ctx.installation.settings()).zone);
    },
  }),
  defineRoute({
    ...open,
    path: '/certificate/pdf',
    summary: 'The document of a certificate by the code printed on it.',
    load: 'heavy',
    body: z.strictObject({ token, language: z.enum(['pl', 'en', 'de']) }),
    output: null,
    async handler({ ctx, body, reply }) {
      const found = await certificateOf(ctx, body.token);
      if (typeof found === 'string' || certificateState(found) !== 'valid') throw notFound();
      const file = await certificatePdf.make(ctx.installation, found.id, body.language);
      if (!file) throw notFound();
      return reply
        .header('content-disposition', `inline; filename="${file.name}"`)
        .type('application/pdf')
        .send(file.content);
    },
  }),
];
