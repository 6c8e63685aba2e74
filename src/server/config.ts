import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Language, MailConfig } from '../engine/server/context';
import { projectFolder } from './project';
import { StartError } from './start-error';

/** One tenant of this server, by its sub-domain. */
export interface InstallationConfig {
  key: string;
  database: string;
  /** Connection string when it has a server of its own. */
  url?: string;
}

export interface Config {
  port: number;
  realtimePort: number;
  dataDir: string;
  /** Where files are kept in place of a folder of `dataDir`. */
  objectStorage?: ObjectStorageConfig;
  /** Free bytes required on the disk of `dataDir` for writes; 0 = any. */
  leastFree: number;
  /** Undefined: the embedded PostgreSQL in DATA_DIR. */
  databaseUrl?: string;
  /** Past the pooler that `databaseUrl` leads to: what needs a connection of its own. Undefined: there is no pooler. */
  databaseDirectUrl?: string;
  /** Role that owns the tables and runs migrations; by default that of `databaseUrl`. */
  databaseOwnerUrl?: string;
  /** Role that people's own queries are run by; undefined: they are not offered. */
  databaseReaderUrl?: string;
  /** Language of the demo company an empty installation gets; undefined: none. */
  demo: Language | undefined;
  baseUrl: string;
  trustProxy: string[];
  mail: Pick<MailConfig, 'smtp' | 'from'>;
  /** Whether GUS, NBP and other services on the internet may be called. */
  internet: boolean;
  installations: InstallationConfig[];
}

/** A bucket of an S3 storage. */
export interface ObjectStorageConfig {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Put before every name, without slashes at its ends. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Invalid environment: one line per variable, for the person who starts the server. */
export class ConfigError extends StartError {}

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');
const switched = z.enum(['on', 'off'], 'must be on or off');
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^/]+\/[^/?]+(\?.*)?$/, 'must look like postgres://user:password@host:5432/database');
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://coatdesk.example.com' });
const proxies = z.string().transform((text, context) => {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = list.find((part) => !ipaddr.isValid(part) && !ipaddr.isValidCIDR(part));
  if (wrong)
    context.addIssue({
      code: 'custom',
      message: `must be addresses or networks, separated by commas; ${wrong} is neither`,
    });
  return list;
});
const databaseName = /^[a-z_][a-z0-9_]{0,62}$/;
const subdomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** `galwex=galwex_db, alu=postgres://…`: sub-domain and name or address of its database. */
const installations = z.string().transform((text, context): InstallationConfig[] => {
  const list: InstallationConfig[] = [];
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const at = part.indexOf('=');
    const key = part.slice(0, at).toLowerCase();
    const target = part.slice(at + 1);
    const isUrl = postgresUrl.safeParse(target).success;
    if (at < 1 || !subdomain.test(key) || (!isUrl && !databaseName.test(target))) {
      context.addIssue({ code: 'custom', message: `must be sub-domain=database, separated by commas; not ${part}` });
    } else if (key === 'default' || list.some((other) => other.key === key)) {
      context.addIssue({ code: 'custom', message: `names ${key} twice` });
    } else if (isUrl) list.push({ key, database: decodeURIComponent(new URL(target).pathname.slice(1)), url: target });
    else list.push({ key, database: target });
  }
  return list;
});

const languages = ['pl', 'en', 'de'] as const satisfies readonly Language[];

const environment = z.object({
  PORT: port.default(8080),
  REALTIME_PORT: port.default(3307),
  DATA_DIR: z.string().default('./data'),
  LEAST_FREE_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number of megabytes')
    .min(0, 'must be 0 or more')
    .default(500),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READER_URL: postgresUrl.optional(),
  DEMO: switched.default('on'),
  DEMO_LANGUAGE: z.enum(languages, 'must be pl, en or de').optional(),
  BASE_URL: webUrl.optional(),
  TRUST_PROXY: proxies.default([]),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(587),
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none'], 'must be starttls, tls or none').default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  INTERNET: switched.default('on'),
  MAIL_FROM: z.string().min(3, 'must be an e-mail address').optional(),
  INSTALLATIONS: installations.default([]),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'must be letters, digits, - and _, parted by /')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** The language the computer is set to, where the product knows it; Polish otherwise. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Language {
  const name = (LC_ALL ?? LC_MESSAGES ?? LANG ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === name) ?? 'pl';
}

/** The embedded database of the address without a sub-domain. */
const embeddedDatabase = 'coatdesk';

/** What is wrong between variables that are right alone. */
function contradictions(env: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  if (env.PORT === env.REALTIME_PORT) problems.push('REALTIME_PORT must differ from PORT');
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL');
  if (env.DATABASE_READER_URL && !env.DATABASE_URL) problems.push('DATABASE_READER_URL needs DATABASE_URL');
  if (env.SMTP_USER && !env.SMTP_HOST) problems.push('SMTP_USER needs SMTP_HOST');
  for (const name of s3Variables)
    if (s3Variables.some((other) => env[other]) && !env[name]) problems.push(`${name} is missing: S3 storage needs it`);
  return problems;
}

/**
 * Reads and checks the configuration. Empty variables count as absent.
 * @throws ConfigError naming every variable that is wrong
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const env = result.data;
  const problems = contradictions(env);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const database = env.DATABASE_URL
    ? decodeURIComponent(new URL(env.DATABASE_URL).pathname.slice(1))
    : embeddedDatabase;
  return {
    port: env.PORT,
    realtimePort: env.REALTIME_PORT,
    dataDir: resolve(env.DATA_DIR),
    leastFree: env.LEAST_FREE_MB * 1024 * 1024,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReaderUrl: env.DATABASE_READER_URL,
    demo: env.DEMO === 'on' ? (env.DEMO_LANGUAGE ?? systemLanguage(given)) : undefined,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    internet: env.INTERNET === 'on',
    mail: { from: env.MAIL_FROM, smtp: smtpOf(env) },
    installations: [{ key: 'default', database }, ...env.INSTALLATIONS],
    objectStorage: storageOf(env),
  };
}

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function storageOf(env: z.output<typeof environment>): ObjectStorageConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!S3_ENDPOINT || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const endpoint = S3_ENDPOINT.replace(/\/+$/, '');
  return { endpoint, region: env.S3_REGION, bucket, prefix: env.S3_PREFIX ?? '', accessKeyId, secretAccessKey };
}

function smtpOf(env: z.output<typeof environment>): MailConfig['smtp'] {
  if (!env.SMTP_HOST) return undefined;
  const { SMTP_HOST: host, SMTP_PORT, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: password } = env;
  return { host, port: SMTP_PORT, security, user, password };
}

/** The process environment, merged with `.env` in the product's folder. */
export function configFromEnvironment(): Config {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}
