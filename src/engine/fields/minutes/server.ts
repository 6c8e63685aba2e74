import { between } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { MinutesField } from './kind';
import { formatMinutes } from './parse';

export const minutesServer: ServerTraits<MinutesField> = {
  column: ({ default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: between(column, 0, 1440) },
  }),
  exported: (value) => ({ text: formatMinutes(value as number) }),
};
