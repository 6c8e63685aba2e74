import type { ServerTraits } from '../server-traits';
import type { DateField } from './kind';

export const dateServer: ServerTraits<DateField> = {
  column: () => ({ type: 'date' }),
  exported: (value) => ({ moment: String(value) }),
};
