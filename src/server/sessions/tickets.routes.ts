import { z } from 'zod';
import { defineRoute, type Route } from '../../engine/server/route';
import { makeTicket } from './one-time-tokens';

export const ticketRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/tickets',
    summary: 'A ticket that opens one document once within 60 seconds, to stand in its address as access_token.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    customers: true,
    kiosk: true,
    load: 'read',
    whileViewing: true,
    body: z.strictObject({ path: z.string().min(1).max(500) }),
    output: z.object({ ticket: z.string() }),
    async handler({ ctx, body }) {
      return { ticket: await makeTicket(ctx.db, ctx.user, body.path, ctx.now()) };
    },
  }),
];
