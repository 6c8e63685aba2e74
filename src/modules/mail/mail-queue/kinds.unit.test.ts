import { expect, it } from 'vitest';
import { dueMails, guestMail, leaveMails, mailGroupOf, orderKinds, reportMail } from './kinds';

it('puts only mails about orders, receptions and complaints among those of orders', () => {
  for (const kind of [...orderKinds, 70, 71]) expect(mailGroupOf(kind)).toBe('orders');
  const others = [...Object.values(leaveMails), ...Object.values(dueMails), guestMail, reportMail];
  for (const kind of others) expect(mailGroupOf(kind)).toBe('others');
  expect([80, 96, 101, 107].map(mailGroupOf)).toEqual(['money', 'money', 'accounts', 'accounts']);
});
