import { fileTypeFromBuffer } from 'file-type';
import { refused } from '../../../../engine/errors';

export interface FileKind {
  mime: string;
  /** Ending its name shall have. */
  extension: string;
  endings: readonly string[];
  isPicture: boolean;
}

const kinds: readonly FileKind[] = [
  { mime: 'application/pdf', extension: 'pdf', endings: ['pdf'], isPicture: false },
  { mime: 'image/jpeg', extension: 'jpg', endings: ['jpg', 'jpeg'], isPicture: true },
  { mime: 'image/png', extension: 'png', endings: ['png'], isPicture: true },
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    endings: ['xlsx'],
    isPicture: false,
  },
];
const dxf: FileKind = { mime: 'image/vnd.dxf', extension: 'dxf', endings: ['dxf'], isPicture: false };

export const kindOfMime = (mime: string): FileKind | undefined => [...kinds, dxf].find((kind) => kind.mime === mime);

/** What a file is by its content; its name and what the client says do not count. Throws 422 for anything not allowed. */
export async function fileKindOf(content: Buffer): Promise<FileKind> {
  if (isDxf(content)) return dxf;
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  const kind = kinds.find(({ mime }) => mime === type?.mime);
  if (!kind) throw refused('AttachmentErrType');
  return kind;
}

const HEAD = 64 * 1024;
const TAIL = 4 * 1024;

/**
 * A drawing in text form: pairs of lines, a group code and its value, from `0 SECTION` (after comments, code 999) to
 * `0 EOF`. Looked at are its beginning and its end.
 */
export function isDxf(content: Buffer): boolean {
  const head = content.subarray(0, HEAD);
  if (head.includes(0)) return false;
  const lines = head.toString('latin1').split(/\r\n|\n|\r/);
  if (content.length > HEAD) lines.length -= 1;
  let opened = false;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = lines[at]!.trim();
    if (!/^-?\d{1,4}$/.test(code)) return false;
    if (opened || code === '999') continue;
    if (code !== '0' || lines[at + 1]!.trim() !== 'SECTION') return false;
    opened = true;
  }
  if (!opened) return false;
  const [code, value] = content
    .subarray(-TAIL)
    .toString('latin1')
    .split(/\r\n|\n|\r/)
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(-2);
  return code === '0' && value === 'EOF';
}

/** A name for showing and saving: no folders, no control characters, the ending of what the file is. */
export function safeName(name: string, kind: FileKind): string {
  const bare = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    // From where a run of dots begins: looked for at each of them, a name of 80,000 takes half a minute.
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(bare)?.[1]?.toLowerCase();
  const full = ending && kind.endings.includes(ending) ? bare : `${bare || 'file'}.${kind.extension}`;
  return full.length <= 255 ? full : `${full.slice(0, 240)}.${kind.extension}`;
}
