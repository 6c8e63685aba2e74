import { oneOf } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { ColorField } from './kind';

export const colorServer: ServerTraits<ColorField> = {
  column: ({ families, default: value }, column) => ({
    type: 'text',
    default: value,
    checks: { choice: oneOf(column, families) },
  }),
  exported: (value, { t }) => ({ text: t(`list:color.${String(value)}`) }),
};
