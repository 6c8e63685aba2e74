import { z } from 'zod';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { ApiError, invalid, refused } from '../../../../engine/errors';
import { handOverRights } from '../hand-over-rights';
import { handOver } from './hand-over';

/** Bytes of a signature; a line on white needs a tenth of it. */
const SIGNATURE_BYTES = 200_000;
const MAX_PIXELS = 4_000_000;
const pngAddress = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The signature of a data address, drawn anew as a small PNG on white: whatever else was in the file stays behind.
 * @throws 413 `SignatureTooLarge`, 422 `SignatureNotPng` for anything that is no PNG picture, 422 `SignatureEmpty` for
 * one with nothing on it
 */
async function signatureOf(dataUrl: string): Promise<Buffer> {
  const content = Buffer.from(pngAddress.exec(dataUrl)?.[1] ?? '', 'base64');
  if (content.length > SIGNATURE_BYTES) throw new ApiError(413, 'SignatureTooLarge');
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png') throw refused('SignatureNotPng');
  let drawn: Buffer;
  let blank: boolean;
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .greyscale();
    const { channels } = await sharp(await picture.clone().png().toBuffer()).stats();
    blank = channels.every(({ min, max }) => max - min < 32);
    drawn = await picture
      .resize(1200, 600, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 16 })
      .toBuffer();
  } catch {
    throw refused('SignatureNotPng');
  }
  if (blank) throw refused('SignatureEmpty');
  return drawn;
}

/** A data address is a third longer than its bytes. */
const LONGEST = Math.ceil((SIGNATURE_BYTES * 4) / 3) + 100;

const handOverBody = z
  .strictObject({
    orderId: z.int().min(1),
    itemIds: z.array(z.int().min(1)).min(1, 'Required').max(1000, 'TooMany'),
    /** Fewer pieces than wait of these items: the others stay ready. */
    amounts: z
      .array(z.strictObject({ orderItemId: z.int().min(1), amount: z.int().min(1, 'TooSmall') }))
      .max(1000, 'TooMany')
      .optional(),
    receiver: z.string().trim().min(1, 'Required').max(100, 'TooLong'),
    date: z.iso.date('NotDate'),
    /** PNG as data address; without one the receiver signs the printed note. */
    signature: z.string().nullish(),
    note: z.string().trim().max(500, 'TooLong').nullish(),
  })
  .superRefine(({ itemIds, amounts = [] }, check) => {
    const leaving = new Set(itemIds);
    const seen = new Set<number>();
    for (const [at, { orderItemId }] of amounts.entries()) {
      const message = seen.has(orderItemId) ? 'AlreadyExists' : leaving.has(orderItemId) ? undefined : 'ItemNotLeaving';
      if (message) check.addIssue({ code: 'custom', path: ['amounts', at, 'orderItemId'], message });
      seen.add(orderItemId);
    }
  });

/** Goods leave with whoever signs for them. */
export const handOverRoute = defineRoute({
  method: 'POST',
  path: '/pickups',
  summary:
    'Hand ready items of an order over, whole or some pieces of them, and pieces of items in work that quality control found good: a delivery note with number and signature; items all of whose pieces have left are picked up.',
  module: 'ORDERS',
  // Who takes goods in hands them out.
  needs: handOverRights,
  scope: 'rows',
  bodyLimit: 2 * LONGEST,
  body: handOverBody,
  output: z.object({ id: z.int(), numberText: z.string() }),
  async handler({ ctx, body: { signature, note, ...rest } }) {
    // A note of goods that have not left yet would be numbered among those of a month to come.
    if (rest.date > ctx.today()) throw invalid({ date: 'DateInFuture' });
    const { files } = ctx.installation;
    const file = signature ? await files.put(await signatureOf(signature), 'png') : null;
    try {
      const made = await ctx.write(async (write) => {
        const id = await handOver(write, { ...rest, note: note || null, signature: file });
        return (await write.tx.one<{ id: number; numberText: string; signature: string | null }>(
          sql`select id, number_text, signature from pickups where id = ${id}`,
        ))!;
      });
      // The same hand-over came twice: the first one's signature stands.
      if (file && made.signature !== file) await files.remove(file);
      return { id: made.id, numberText: made.numberText };
    } catch (error) {
      if (file) await files.remove(file);
      throw error;
    }
  },
});
