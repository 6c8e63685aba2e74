import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A stored file by its name; uploaded by a route of its own, so read-only in forms. */
export interface FileOptions extends CommonOptions {
  accept: 'image' | 'document';
}
export interface FileField extends FileOptions {
  kind: 'file';
}
export const file = <const O extends FileOptions>(options: O) => ({ kind: 'file', ...options }) as const;

export const fileTraits: Traits<FileField> = {
  text: (value) => String(value),
  width: 120,
  writtenBy: 'route',
  sorts: false,
};
