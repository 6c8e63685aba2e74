/** Letters a header may carry as they are; the others without their accents, or as `_`. */
const ascii = (name: string): string =>
  name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** `Content-Disposition` of a file that is saved under this name, whatever letters it has. */
export const savedAs = (name: string): string =>
  `attachment; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** A title as the name of a file, on every system. */
export const fileName = (title: string, extension: string): string =>
  `${title.replace(/[\\/:*?"<>|]+/g, '-').trim()}.${extension}`;
