/** Characters an SMS is cut to. */
export const SMS_MAX = 255;
/** Characters a phone number has, at least and at most. */
export const PHONE = { least: 9, most: 12 } as const;

/** A phone number without what people write between its digits: `+48 600-100-200` → `+48600100200`. */
export const phoneOf = (typed: string | null | undefined): string => (typed ?? '').replace(/[\s()./-]/g, '');

/** Whether an SMS can be sent there: 9 to 12 characters, digits, perhaps a plus before them. */
export const isPhone = (phone: string): boolean =>
  /^\+?\d+$/.test(phone) && phone.length >= PHONE.least && phone.length <= PHONE.most;

/** Whether a customer's record offers to write to this number: one of the country, or with its prefix. */
export const offersSms = (phone: string): boolean =>
  isPhone(phone) && (phone.length === PHONE.least || phone.length === PHONE.most);

/** An SMS as it is sent: without control characters, trimmed, cut to 255 characters; empty = not to be sent. */
export const smsText = (typed: string): string =>
  [
    ...typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  ]
    .slice(0, SMS_MAX)
    .join('')
    .trim();
