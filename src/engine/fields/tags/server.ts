import type { ServerTraits } from '../server-traits';
import { wordsFilter } from '../words-filter';
import type { TagsField } from './kind';

export const tagsServer: ServerTraits<TagsField> = {
  column: ({ maxItems }, column) => ({
    type: 'text[]',
    notNull: true,
    default: [],
    checks: { range: `cardinality(${column}) <= ${maxItems}` },
  }),
  filter: wordsFilter,
  fromCell: (text) =>
    text
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  exported: (value) => ({ text: (value as string[]).join(', ') }),
};
