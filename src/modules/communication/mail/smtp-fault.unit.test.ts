import { expect, test } from 'vitest';
import { isUnknownRecipient, smtpFaultOf, type SmtpError } from './smtp-fault';

const faults: readonly (readonly [SmtpError, string])[] = [
  [{ message: 'getaddrinfo ENOTFOUND poczta.shop.test', code: 'EDNS' }, 'noAddress'],
  [{ message: 'connect ECONNREFUSED 127.0.0.1:587', code: 'ESOCKET' }, 'noConnection'],
  [{ message: 'Connection timeout', code: 'ETIMEDOUT' }, 'noAnswer'],
  [{ message: 'Greeting never received', code: 'ETIMEDOUT' }, 'noAnswer'],
  [{ message: 'Connection closed unexpectedly', code: 'ECONNECTION' }, 'broken'],
  [{ message: 'self-signed certificate', code: 'ESOCKET' }, 'certificate'],
  [{ message: '00:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', code: 'ESOCKET' }, 'encryption'],
  [{ message: 'Upgrade with STARTTLS failed', code: 'ETLS' }, 'encryption'],
  [{ message: 'Invalid greeting. response=HTTP/1.1 400', code: 'EPROTOCOL' }, 'notSmtp'],
  [{ message: 'Invalid login: 535 5.7.8 timeout', code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'login'],
  [{ message: 'x', code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'login'],
  [{ message: 'x', code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender'],
  [{ message: 'x', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'recipient'],
  [{ message: 'Message failed: 554 spam', code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'message'],
  [{ message: '451 4.3.0 try later', code: 'EENVELOPE', responseCode: 451, command: 'MAIL FROM' }, 'later'],
  [{ message: '450 greylisted', code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'later'],
  [{ message: '454 temporary failure', code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, 'later'],
  [{ message: 'Upgrade with STARTTLS failed', code: 'ETLS', responseCode: 454 }, 'encryption'],
  [{ message: 'something new' }, 'other'],
];

test.each(faults)('%j is %s', (error, fault) => {
  expect(smtpFaultOf(error)).toBe(fault);
});

test('a recipient that does not exist is told from one that may be reached later', () => {
  const refusal = (responseCode: number, message: string) =>
    isUnknownRecipient({ message, code: 'EENVELOPE', responseCode, command: 'RCPT TO' });
  expect(refusal(550, 'all recipients were rejected: 550 5.1.1 No such user')).toBe(true);
  expect(refusal(450, 'all recipients were rejected: 450 4.2.0 Greylisted')).toBe(false);
  expect(refusal(554, 'all recipients were rejected: 554 5.7.1 Relay access denied')).toBe(false);
});
