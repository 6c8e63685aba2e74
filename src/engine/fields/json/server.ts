import type { ServerTraits } from '../server-traits';
import type { JsonField } from './kind';

export const jsonServer: ServerTraits<JsonField> = {
  column: () => ({ type: 'jsonb' }),
  store: (value) => JSON.stringify(value),
  shared: true,
  opaque: true,
  long: () => true,
  exported: (value) => ({ text: JSON.stringify(value) }),
};
