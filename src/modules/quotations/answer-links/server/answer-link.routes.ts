import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { foundByLink, linkToken as token, openByLink } from '../../../../engine/server/public-links';
import { defineRoute, type PublicCtx, type Route } from '../../../../engine/server/route';
import { quotationAnswer } from '../../quotations/quotation-status';
import { answerQuotation } from '../../quotations/server/answer';
import { markSeen } from '../../quotations/server/mark-seen';
import { quotationPdf } from '../../quotations/server/quotation-pdf';
import { lockQuotation } from '../../quotations/server/recalculate';
import { type AnswerView, answerView } from '../answer-view';
import { linkStateOf } from '../link-state';
import { quotationLinks } from '../quotation-links.entity';
import { findLink, type FoundLink } from '../../quotations/server/answer-link';
import { emptyView, readView } from './read-view';

/** The quotation of a mailed link. */
const linkOf = (ctx: PublicCtx, token: string) =>
  foundByLink(ctx, { name: 'quotation-link', module: 'QUOTATIONS', find: findLink }, token);

/** A link that can still be answered, read again behind the lock of its quotation. Throws 422 `QuotationLinkEnded`. */
async function openLink(write: WriteCtx, given: string, id: number) {
  const quotation = await lockQuotation(write, id);
  const link = await findLink(write.tx, given);
  if (!link || linkStateOf(link, write.today()) !== 'open') throw refused('QuotationLinkEnded');
  return { quotation, link };
}

const view = (ctx: PublicCtx, given: string, link: FoundLink): Promise<AnswerView> =>
  ctx.write(link.email, async (write) => {
    const found = await findLink(write.tx, given);
    if (!found) return emptyView('unknown');
    return readView(write.tx, found, { today: write.today(), language: ctx.language, zone: write.zone });
  });

/** A person has it on the screen: kept once, for the link and for the quotation. */
async function markOpened(ctx: PublicCtx, given: string, { quotationId, email }: FoundLink): Promise<void> {
  await ctx.write(email, async (write) => {
    const link = await findLink(write.tx, given);
    if (!link || link.seenAt !== null || linkStateOf(link, write.today()) !== 'open') return;
    const seenAt = write.now().toISOString();
    await write.change(quotationLinks, [{ row: link, set: { seenAt } }], { action: 'seen' });
    await markSeen(write, quotationId, seenAt);
  });
}

const answerBody = z.strictObject({
  token,
  answer: z.union([z.literal(quotationAnswer.accepted), z.literal(quotationAnswer.rejected)]),
  note: z.string().trim().max(1000).nullish(),
});

/** Stores an answer and tells the office; the same answer once more changes nothing. */
async function takeAnswer(ctx: PublicCtx, { id, quotationId, email }: FoundLink, body: z.output<typeof answerBody>) {
  await ctx.write(email, async (write) => {
    const { quotation, link } = await openLink(write, body.token, quotationId);
    const note = body.note || null;
    if (quotation.answer === body.answer && quotation.answerNote === note) return;
    const at = write.now();
    await answerQuotation({ ...write, now: () => at }, quotation, { answer: body.answer, note });
    const row = { ...link, id, answeredAt: null };
    const data = { answer: body.answer, quotation: quotation.numberText };
    await write.change(quotationLinks, [{ row, set: { answeredAt: at.toISOString() } }], { action: 'answer', data });
  });
}

/**
 * What the link in a quotation's mail opens, for customers without an account.
 */
export const answerLinkRoutes: readonly Route[] = [
  defineRoute({
    ...openByLink,
    path: '/quotation-answer/open',
    summary: 'The quotation behind a mailed link, or why the link does not work any more.',
    load: 'read',
    body: z.strictObject({ token }),
    output: answerView,
    async handler({ ctx, body }) {
      const link = await linkOf(ctx, body.token);
      if (typeof link === 'string') return emptyView(link);
      await markOpened(ctx, body.token, link);
      return view(ctx, body.token, link);
    },
  }),
  defineRoute({
    ...openByLink,
    path: '/quotation-answer',
    summary: 'Accept or reject a quotation by its mailed link.',
    load: 'write',
    body: answerBody,
    output: answerView,
    async handler({ ctx, body }) {
      const link = await linkOf(ctx, body.token);
      if (typeof link === 'string') throw refused('QuotationLinkEnded');
      await takeAnswer(ctx, link, body);
      return view(ctx, body.token, link);
    },
  }),
  defineRoute({
    ...openByLink,
    path: '/quotation-answer/pdf',
    summary: 'The document of a quotation by its mailed link.',
    load: 'heavy',
    body: z.strictObject({ token, language: z.enum(['pl', 'en', 'de']) }),
    output: null,
    async handler({ ctx, body, reply }) {
      const link = await linkOf(ctx, body.token);
      if (typeof link === 'string') throw notFound();
      const { quotationId } = await ctx.write(link.email, async (write) =>
        openLink(write, body.token, link.quotationId).then((found) => found.link),
      );
      const file = await quotationPdf.make(ctx.installation, quotationId, body.language);
      if (!file) throw notFound();
      return reply
        .header('content-disposition', `inline; filename="${file.name}"`)
        .type('application/pdf')
        .send(file.content);
    },
  }),
];
