import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** Free words. */
export interface TagsOptions extends CommonOptions {
  /** Length of one. */
  max: number;
  maxItems: number;
}
export interface TagsField extends TagsOptions {
  kind: 'tags';
}
export const tags = <const O extends TagsOptions>(options: O) => ({ kind: 'tags', ...options }) as const;

export const tagsTraits: Traits<TagsField> = {
  text: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  width: 160,
  grows: true,
  sorts: false,
};
