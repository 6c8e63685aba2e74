import { quoted } from '../checks';
import type { ServerTraits } from '../server-traits';
import { wordsFilter } from '../words-filter';
import type { KeysField } from './kind';

export const keysServer: ServerTraits<KeysField> = {
  column: ({ keys }, column) => ({
    type: 'text[]',
    notNull: true,
    default: [],
    checks: { choice: `${column} <@ array[${keys.map(quoted).join(', ')}]::text[]` },
  }),
  long: () => true,
  filter: wordsFilter,
  exported: (value) => ({ text: (value as string[]).join(', ') }),
};
