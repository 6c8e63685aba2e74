import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterFile } from '../after-file';

export interface ReceivedMail {
  to: string[];
  raw: string;
  /** Attached files by name. */
  files: Record<string, Buffer>;
}

/** A mail server that records its mails; `refuse` = its answer to the next mails, which begins with its code. It does not know `unknown…@`. */
export async function smtpService(): Promise<{ port: number; mails: ReceivedMail[]; refuse?: string }> {
  const service: { port: number; mails: ReceivedMail[]; refuse?: string } = { port: 0, mails: [] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'any' }),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('unknown') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (service.refuse) {
          const [code = '', ...words] = service.refuse.split(' ');
          return done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        service.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, files: filesIn(raw) });
        done(null);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  service.port = (server.server.address() as AddressInfo).port;
  afterFile(() => new Promise<void>((resolve) => server.close(resolve)));
  return service;
}

function filesIn(raw: string): Record<string, Buffer> {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const name = /filename="?([^"\r\n;]+)"?/.exec(part)?.[1];
      const body = part.split('\r\n\r\n')[1]?.split('\r\n--')[0];
      return name && body ? [[name, Buffer.from(body, 'base64')] as const] : [];
    }),
  );
}
