import { z } from 'zod';

/** What a registration link opens, or why it opens nothing any more. */
const registrationStates = ['open', 'done', 'ended', 'unknown', 'unavailable'] as const;

const text = (max: number) => z.string().trim().max(max);
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** What guests write about themselves. */
export const registrationFields = {
  name: text(60).min(1, 'Required'),
  surname: text(60).min(1, 'Required'),
  organisation: optional(255),
  phone: optional(25),
  email: optional(255),
  carRegistration: optional(20),
  /** Whom they visit, and what for. */
  description: optional(500),
};

/** What somebody with a link is shown. Of other people there is the host's name alone. */
export const registrationView = z.object({
  state: z.enum(registrationStates),
  isTablet: z.boolean(),
  company: z.string().nullable(),
  building: z.string().nullable(),
  host: z.string().nullable(),
  visitDate: z.string().nullable(),
  /** Time zone of the shop, where a time is shown. */
  zone: z.string().nullable(),
  /** Days the number of a document is kept. */
  days: z.int(),
  guest: z
    .object({
      name: z.string(),
      surname: z.string(),
      organisation: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      carRegistration: z.string().nullable(),
      description: z.string().nullable(),
    })
    .nullable(),
});
export type RegistrationView = z.output<typeof registrationView>;
export type RegisteredGuest = NonNullable<RegistrationView['guest']>;
