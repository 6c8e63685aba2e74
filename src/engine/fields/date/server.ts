import type { ServerTraits } from '../server-traits';
import type { DateField } from './kind';

export const dateServer: ServerTraits<DateField> = {
  column: () => ({ type: 'date' }),
  byDay: true,
  exported: (value) => ({ moment: String(value) }),
};
