import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError, refused } from '../../../../engine/errors';

/** Bytes of a signature; a line on white needs a tenth of it. */
export const SIGNATURE_BYTES = 200_000;
const MAX_PIXELS = 4_000_000;
const address = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The signature of a data address, drawn anew as a small PNG on white: whatever else was in the file stays behind.
 * @throws 413 `SignatureTooLarge`, 422 `SignatureNotPng` for anything that is no PNG picture, 422 `SignatureEmpty` for
 * one with nothing on it
 */
export async function signatureOf(dataUrl: string): Promise<Buffer> {
  const content = Buffer.from(address.exec(dataUrl)?.[1] ?? '', 'base64');
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
