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

/** Of a time planned with others also a place out of use, and the holiday it falls on, where those are left out. */
export const findingAhead = finding.extend({
  kind: z.enum([...finding.shape.kind.options, 'closed-place', 'holiday']),
});
export type FindingAhead = z.output<typeof findingAhead>;
