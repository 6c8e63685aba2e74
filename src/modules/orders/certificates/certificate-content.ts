import { z } from 'zod';

const text = z.string().nullable();
/** As readers of these languages call it, where the shop says so; certificates issued before have no such names. */
const inLanguages = { nameEn: text.optional(), nameDe: text.optional() };

/** A check with what its measurements came to; figures as decimal text. */
const check = z.object({
  kind: z.int(),
  name: z.string(),
  ...inLanguages,
  minimum: text,
  maximum: text,
  isOk: z.boolean(),
  /** Absent where nothing is measured. */
  figures: z.object({ count: z.int(), min: z.string(), mean: z.string(), max: z.string() }).nullable(),
});
export type CertifiedCheck = z.output<typeof check>;

const paint = z.object({ name: z.string(), ...inLanguages, lots: z.array(z.string()) });

const item = z.object({
  orderItemId: z.int(),
  lp: z.int(),
  name: z.string(),
  code: text,
  amount: z.int(),
  service: text,
  serviceEn: text.optional(),
  serviceDe: text.optional(),
  /** The paint is named even where no lot of it was weighed. */
  paints: z.array(paint),
  checks: z.array(check),
  /** Who passed it, and when (ISO time). */
  controller: text,
  controlled: text,
});
export type CertifiedItem = z.output<typeof item>;

/** What a certificate says of the parts, as it was on the day it was issued. */
const certificateContent = z.object({ items: z.array(item) });
export type CertificateContent = z.output<typeof certificateContent>;

/** What the code of a certificate opens, or why it opens nothing any more. */
const certificateStates = ['valid', 'revoked', 'cancelled', 'unknown', 'unavailable'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What the public page shows. */
export const certificateView = z.object({
  state: z.enum(certificateStates),
  certificate: z
    .object({
      number: z.string(),
      date: z.string(),
      customer: z.string(),
      order: text,
      externalNumber: text,
      pickup: text,
      company: z.object({ name: z.string(), phone: text, email: text }),
      items: z.array(item),
      /** Time zone of the shop. */
      zone: z.string(),
    })
    .nullable(),
  /** Of one that does not count any more. */
  number: text,
});
export type CertificateView = z.output<typeof certificateView>;
