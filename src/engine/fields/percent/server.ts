import { between } from '../checks';
import { parseHundredths } from '../money/parse';
import { hundredths } from '../money/server';
import type { ServerTraits } from '../server-traits';
import type { PercentField } from './kind';

const stored = (percent: number | undefined) => (percent === undefined ? undefined : percent * 100);

export const percentServer: ServerTraits<PercentField> = {
  column: ({ min, max, default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: between(column, stored(min), stored(max)) },
  }),
  fromCell: (text) => parseHundredths(text.replace(/\s*%$/, '')) ?? text,
  exported: (value) => ({ number: hundredths(Number(value)), decimals: 2 }),
};
