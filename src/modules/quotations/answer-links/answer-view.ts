import { z } from 'zod';
import { linkStates } from './link-state';

const money = z.int();
const line = z.object({
  lp: z.int(),
  name: z.string(),
  /** Service, colour and options in words. */
  details: z.string(),
  amount: z.int(),
  measure: z.object({ value: z.string(), unit: z.enum(['m²', 'kg', 'm']) }).nullable(),
  discountPercent: z.int().nullable(),
  /** Net, after discount. */
  value: money,
});

/** What somebody with a link is told: why it opens nothing, or the quotation as its document has it. Money in hundredths. */
export const answerView = z.object({
  state: z.enum(linkStates),
  number: z.string().nullable(),
  validTo: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** 0 none yet, 1 accepted, 2 rejected. */
  answer: z.int(),
  answerNote: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Time zone of the shop, where a time is shown. */
  zone: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  quotation: z
    .object({
      date: z.string(),
      customer: z.string(),
      order: z.string().nullable(),
      externalNumber: z.string().nullable(),
      currency: z.string(),
      priceNet: money,
      discount: money,
      paymentMin: money,
      transportNet: money,
      paymentNet: money,
      paymentVat: money,
      paymentGross: money,
      note: z.string().nullable(),
      lines: z.array(line),
    })
    .nullable(),
});
export type AnswerView = z.output<typeof answerView>;
