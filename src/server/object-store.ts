import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { unavailable } from '../engine/errors';
import type { ObjectStorageConfig } from './config';
import { isName, newName, type StoredFiles } from './files';

/** So long the storage may be silent. */
const SILENT_MS = 20_000;

interface Call {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { size: number; sha256: string; open: () => Readable | Buffer };
}

type Send = (call: Call) => Promise<IncomingMessage>;

const emptyHash = createHash('sha256').digest('hex');

/** One call to the storage, signed. Throws 503 where it does not answer, or refuses for the moment. */
function sender({ endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStorageConfig): Send {
  const connect = endpoint.startsWith('https:') ? overHttps : overHttp;
  return async ({ method, key, query = {}, headers = {}, body }) => {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptyHash },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = method === 'PUT' ? { 'content-length': String(body?.size ?? 0) } : {};
      const call = connect(
        signed.url,
        { method, headers: { ...Object.fromEntries(signed.headers), ...length } },
        resolve,
      );
      call.setTimeout(SILENT_MS, () => call.destroy(new Error('The storage of files does not answer')));
      call.on('error', reject);
      const content = body?.open();
      if (content === undefined || Buffer.isBuffer(content)) call.end(content);
      else pipeline(content, call).catch(reject);
    }).catch((error: unknown) => {
      throw unavailable('FilesAway', error instanceof Error ? error.message : undefined);
    });
    const { statusCode: status = 0 } = answer;
    // What is written, and the bucket itself, have to be there.
    const mayBeMissing = method !== 'PUT' && key !== '';
    if (status < 300 || (status === 404 && mayBeMissing)) return answer;
    const fault = /<Code>(\w+)<\/Code>/.exec(await text(answer).catch(() => ''))?.[1] ?? String(status);
    if (status >= 500 || status === 429) throw unavailable('FilesAway', fault);
    throw new Error(`The storage of files refuses ${method}: ${fault}`);
  };
}

/** The answer is of no interest: its connection is free again. */
const done = async (answer: Promise<IncomingMessage>): Promise<IncomingMessage> => (await answer).resume();

const listed = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.union([z.literal('true'), z.literal('false')]).default('false'),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
  }),
});
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** What is done with objects of a bucket. A stream waits on disk until its length is known, because the storage asks for it. */
function bucketOf(config: ObjectStorageConfig) {
  const send = sender(config);

  async function* list(prefix: string): AsyncGenerator<{ name: string; at: Date; key: string }> {
    let token: string | undefined;
    do {
      const answer = await send({
        method: 'GET',
        key: '',
        query: { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) },
      });
      const { ListBucketResult: page } = listed.parse(parser.parse(await text(answer)));
      for (const { Key: key, LastModified: at } of page.Contents) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        if (isName(name)) yield { name, at, key };
      }
      token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
    } while (token);
  }

  async function read(key: string): Promise<IncomingMessage | undefined> {
    const answer = await send({ method: 'GET', key });
    if (answer.statusCode !== 404) return answer;
    answer.resume();
    return undefined;
  }
  const whole = async (key: string) => {
    const answer = await read(key);
    return answer && buffer(answer);
  };
  const store = async (key: string, content: Buffer | Readable) => {
    if (!Buffer.isBuffer(content)) return storeStream(key, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await done(send({ method: 'PUT', key, body: { size: content.length, sha256, open: () => content } }));
  };
  async function storeStream(key: string, content: Readable): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'coatdesk-'));
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        content,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            hash.update(piece);
            size += piece.length;
            yield piece;
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      );
      const body = { size, sha256: hash.digest('hex'), open: () => createReadStream(path) };
      await done(send({ method: 'PUT', key, body }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const modifiedAt = async (key: string): Promise<Date | undefined> => {
    const answer = await done(send({ method: 'HEAD', key }));
    return answer.statusCode === 404 ? undefined : new Date(answer.headers['last-modified'] ?? 0);
  };
  return {
    list,
    read,
    whole,
    store,
    modifiedAt,
    remove: (key: string) => done(send({ method: 'DELETE', key })),
    async copy(from: string, to: string) {
      const headers = { 'x-amz-copy-source': `/${config.bucket}/${from}` };
      // A copy that fails on its way has been answered with 200 already.
      const answer = await text(await send({ method: 'PUT', key: to, headers }));
      if (answer.includes('<Error>')) throw unavailable('FilesAway');
    },
  };
}

/**
 * Files in a bucket under random names, as in the folder: `<prefix>/<installation>/ab/ab…`. `put` resolves when the storage
 * has the file; what is removed is kept under `removed/` for backups that began before.
 */
export function objectStore(config: ObjectStorageConfig, installation: string): StoredFiles {
  const bucket = bucketOf(config);
  const base = [config.prefix, installation].filter(Boolean).join('/');
  const keyOf = (name: string) => (isName(name) ? `${base}/${name.slice(0, 2)}/${name}` : undefined);
  const removedKey = (name: string) => `${base}/removed/${name}`;

  return {
    async put(content, extension) {
      const name = newName(extension);
      await bucket.store(keyOf(name)!, content);
      return name;
    },
    async get(name, since) {
      const key = keyOf(name);
      if (!key) return undefined;
      const content = await bucket.whole(key);
      if (content || !since) return content;
      const gone = await bucket.modifiedAt(removedKey(name));
      return gone && gone >= wholeSecond(since) ? bucket.whole(removedKey(name)) : undefined;
    },
    async read(name) {
      const key = keyOf(name);
      return key ? bucket.read(key) : undefined;
    },
    async remove(name) {
      const key = keyOf(name);
      if (!key || !(await bucket.modifiedAt(key))) return;
      await bucket.copy(key, removedKey(name));
      await bucket.remove(key);
    },
    async *names(since) {
      const seen = new Set<string>();
      for await (const { name, key } of bucket.list(`${base}/`)) {
        if (key !== keyOf(name)) continue;
        seen.add(name);
        yield name;
      }
      // Looked at last: what is removed meanwhile is there, and for a moment in both places.
      for await (const { name, at } of bucket.list(`${base}/removed/`))
        if (at >= wholeSecond(since) && !seen.has(name)) yield name;
    },
    async *storedBefore(moment) {
      for await (const { name, key, at } of bucket.list(`${base}/`)) if (key === keyOf(name) && at < moment) yield name;
    },
    async restore(name, content) {
      const key = keyOf(name);
      if (!key) throw new Error(`Not a name of a file: ${name}`);
      await bucket.store(key, content);
    },
    async forgetRemoved(before) {
      for await (const { key, at } of bucket.list(`${base}/removed/`)) if (at < before) await bucket.remove(key);
    },
  };
}

/** Storages keep times in seconds: a file removed within the second a backup began belongs to it. */
const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);
