import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { foundByLink, linkToken as token, openByLink } from '../../../../engine/server/public-links';
import { defineRoute, type PublicCtx, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { type CertificateView, certificateView } from '../certificate-content';
import { certificatePdf } from './certificate-pdf';
import { issueCertificate } from './issue';
import { certificateAddress, certificateState, findCertificate, type FoundCertificate } from './load-certificate';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');

/** The certificate of the code printed on it. */
const certificateOf = (ctx: PublicCtx, token: string) =>
  foundByLink(
    ctx,
    {
      name: 'certificate',
      module: 'WORK_REPORTS',
      find: (db, given) => findCertificate(db, sql`lower(z.token) = lower(${given}) and z.token = ${given}`),
    },
    token,
  );

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
    ...openByLink,
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
    ...openByLink,
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
