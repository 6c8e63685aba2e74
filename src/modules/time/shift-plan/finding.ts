import { z } from 'zod';
import { restRules } from './plan-rules';

/** What speaks against a time, as it travels. */
export const finding = z.object({
  kind: z.enum(['overlap', 'leave', 'no-contract', 'inactive', ...restRules]),
  refuses: z.boolean(),
  hours: z.number().optional(),
  name: z.string().optional(),
  at: z.string().optional(),
});
