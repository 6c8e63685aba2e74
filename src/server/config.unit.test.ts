import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const problemsOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

describe('configuration', () => {
  it('no variable is required', () => {
    const { port, realtimePort, demo, databaseUrl, baseUrl, installations, mail } = readConfig({});
    expect({ port, realtimePort, demo, databaseUrl, baseUrl, installations, smtp: mail.smtp }).toEqual({
      port: 8080,
      realtimePort: 3307,
      demo: 'pl',
      databaseUrl: undefined,
      baseUrl: 'http://localhost:8080',
      installations: [{ key: 'default', database: 'coatdesk' }],
      smtp: undefined,
    });
  });

  it('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be 1 to 65535'],
    [{ PORT: '3307' }, 'REALTIME_PORT must differ from PORT'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must look like'],
    [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://a@b/c' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
    [{ BASE_URL: 'coatdesk.example.com' }, 'BASE_URL must be an address'],
    [{ TRUST_PROXY: '10.0.0.0/8, proxy' }, 'TRUST_PROXY must be addresses or networks'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ S3_PREFIX: '../up' }, 'S3_PREFIX must be letters'],
    [{ SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY must be starttls, tls or none'],
    [{ INSTALLATIONS: 'galwex' }, 'INSTALLATIONS must be sub-domain=database'],
    [{ INSTALLATIONS: 'a=x,a=y' }, 'INSTALLATIONS names a twice'],
    [{ INSTALLATIONS: 'a=x";drop' }, 'INSTALLATIONS must be sub-domain=database'],
  ])('a wrong variable is named: %j', (variables, message) => {
    expect(problemsOf(variables as Record<string, string>)).toContain(message);
  });

  it.each(['?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem', '?host=/var/run/postgresql'])(
    'a database is reached over TLS or a socket: %s',
    (query) => {
      const address = `postgres://app:x@localhost/main${query}`;
      expect(readConfig({ DATABASE_URL: address })).toMatchObject({
        databaseUrl: address,
        installations: [{ key: 'default', database: 'main' }],
      });
    },
  );

  it('all wrong variables are named at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x' }).split('\n')).toHaveLength(2);
  });

  it('installations are read by name and by address', () => {
    const { installations } = readConfig({
      DATABASE_URL: 'postgres://app:x@db/main',
      INSTALLATIONS: 'galwex=galwex_db, alu=postgres://app:x@other/alu',
    });
    expect(installations).toEqual([
      { key: 'default', database: 'main' },
      { key: 'galwex', database: 'galwex_db' },
      { key: 'alu', database: 'alu', url: 'postgres://app:x@other/alu' },
    ]);
  });
});
