import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { guestState } from '../guest-states';
import { guests } from '../guests.entity';
import { makeGuestLink, makeTabletLink } from './guest-links.server';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const desk = { method: 'POST', module: 'GUESTS', needs: 'GUESTS_CHANGE', scope: 'installation' } as const;
const made = z.object({ link: z.string() });

export const guestRoutes: readonly Route[] = [
  defineRoute({
    ...desk,
    path: '/guests/:id/link',
    needs: 'GUESTS_WRITE',
    summary: 'A link by which an announced guest registers; those made before stop working.',
    params: z.strictObject({ id }),
    output: made,
    handler: ({ ctx, params }) =>
      ctx.write(async (write) => {
        const guest = await write.tx.one<{ id: number; visitDate: string; status: number }>(
          sql`select id, visit_date, status from guests where id = ${params.id} for no key update`,
        );
        if (!guest) throw notFound();
        if (guest.status !== guestState.toConfirm && guest.status !== guestState.confirmed)
          throw refused('GuestLinkTooLate');
        return { link: await makeGuestLink(write, guest) };
      }),
  }),
  defineRoute({
    ...desk,
    path: '/guest-links/tablet',
    summary: 'A link for the tablet at a desk, where whoever comes registers.',
    body: z.strictObject({ buildingId: id.nullish() }),
    output: made,
    handler: ({ ctx, body }) =>
      ctx.write(async (write) => {
        const { buildingId = null } = body;
        if (buildingId !== null && !(await write.tx.one(sql`select 1 from buildings where id = ${buildingId}`)))
          throw notFound('buildingId');
        return { link: await makeTabletLink(write, buildingId) };
      }),
  }),
  defineRoute({
    ...desk,
    path: '/guests/:id/document',
    summary: 'The number of a guest’s document, for who checks it; the history keeps who read it.',
    params: z.strictObject({ id }),
    output: z.object({ documentNumber: z.string().nullable() }),
    handler: ({ ctx, params }) =>
      ctx.write(async (write) => {
        const guest = await write.tx.one<{ documentNumber: string | null }>(
          sql`select document_number from guests where id = ${params.id}`,
        );
        if (!guest) throw notFound();
        write.log(guests, params.id, 'document', {});
        return { documentNumber: guest.documentNumber };
      }),
  }),
];
