import { fileTypeFromBuffer } from 'file-type';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { ApiError, invalid, refused } from '../errors';
import type { FileStore } from './context';
import '@fastify/multipart';

const MAX_PIXELS = 40_000_000;

export interface Upload {
  /** As the client called it: for showing, never for a path. */
  name: string;
  content: Buffer;
  /** The other multipart fields that came before the file. */
  fields: Readonly<Record<string, string>>;
}

const unreadable =
  (tooLarge: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError) throw error;
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? new ApiError(413, tooLarge)
      : invalid({ file: 'NotValid' });
  };

async function filePart(request: FastifyRequest, bytes: number, tooLarge: string) {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: bytes, files: 1 } }).catch(unreadable(tooLarge))
    : undefined;
  if (!part || part.fieldname !== 'file') throw invalid({ file: 'Required' });
  return part;
}

/** The file of a multipart request, field `file`. Throws 400 without one or where it breaks off, 413 with `tooLarge` above `bytes`. */
export async function uploadOf(request: FastifyRequest, bytes: number, tooLarge = 'FileTooLarge'): Promise<Upload> {
  const part = await filePart(request, bytes, tooLarge);
  const content = await part.toBuffer().catch(unreadable(tooLarge));
  const fields = Object.entries(part.fields).flatMap(([key, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[key, String(field.value)] as const] : [],
  );
  return { name: part.filename, content, fields: Object.fromEntries(fields) };
}

export interface StoredUpload {
  name: string;
  /** As the store names it. */
  file: string;
  bytes: number;
}

/** The same for a file that goes into the store as it arrives. */
export async function storeUpload(
  request: FastifyRequest,
  files: FileStore,
  { bytes, extension, tooLarge }: { bytes: number; extension: string; tooLarge: string },
): Promise<StoredUpload> {
  const part = await filePart(request, bytes, tooLarge);
  let count = 0;
  const counted = part.file.compose(async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      count += piece.length;
      yield piece;
    }
    // Busboy ends a file that is too large as if it were whole.
    if (part.file.truncated) throw new ApiError(413, tooLarge);
  });
  const file = await files.put(Readable.from(counted), extension).catch(unreadable(tooLarge));
  return { name: part.filename, file, bytes: count };
}

export interface Picture {
  /** What it may be, by its content. */
  types: readonly ('image/jpeg' | 'image/png')[];
  /** Longest side in pixels; `cover`: cut to a square of it. */
  size: number;
  fit?: 'inside' | 'cover';
  /** The refusal of anything else, and of pictures that cannot be read. */
  errorStr: string;
}

/** A picture redrawn as JPEG on white: whatever else was in the file stays behind. Throws 422. */
export async function redrawn(content: Buffer, { types, size, fit = 'inside', errorStr }: Picture): Promise<Buffer> {
  const type = await fileTypeFromBuffer(content);
  if (!type || !(types as readonly string[]).includes(type.mime)) throw refused(errorStr);
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    throw refused(errorStr);
  }
}

/** Answers a picture that never changes under its name, to be kept only by the browser of the one who asked. */
export const sendPicture = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'access-token')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/jpeg')
    .send(content);
