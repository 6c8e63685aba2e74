import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { httpService } from './http-service';

/** Keys of a page: few, so that every list is read on. */
const PAGE = 2;
const region = 'eu-test-1';
const accessKeyId = 'test-key';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed as AWS documents it (Signature Version 4), worked out again from what arrived. */
function isSigned({ method, url: address, headers }: IncomingMessage, secretAccessKey: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, key, day, at, names, signature] = parts;
  if (key !== accessKeyId || at !== region) return false;
  const url = new URL(address!, 'http://storage');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names!.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const secret = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day!), region));
  return hmac(secret, toSign).toString('hex') === signature;
}

/** A storage with as much of S3 as the product uses, with one bucket in memory; it refuses calls not signed rightly. */
export async function s3Service({ secretAccessKey = 'test-secret' } = {}) {
  const objects = new Map<string, { content: Buffer; at: Date }>();
  let away = false;
  const bucket = 'files';
  const service = await httpService((request, _text, response, body) => {
    const answer = (status: number, content: Buffer | string = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(content);
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`);
    if (away) return refuse(503, 'SlowDown');
    if (!isSigned(request, secretAccessKey)) return refuse(403, 'SignatureDoesNotMatch');
    if (sha256(body) !== request.headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch');
    const url = new URL(request.url!, 'http://storage');
    if (!url.pathname.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket');
    const key = url.pathname.slice(bucket.length + 2);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      const copied = source === undefined ? undefined : objects.get(String(source).slice(bucket.length + 2));
      if (source !== undefined && !copied) return refuse(404, 'NoSuchKey');
      objects.set(key, { content: copied?.content ?? body, at: new Date() });
      return answer(200);
    }
    if (request.method === 'DELETE') return (objects.delete(key), answer(204));
    if (key === '') return answer(200, listOf(url.searchParams));
    if (!found) return request.method === 'HEAD' ? answer(404) : refuse(404, 'NoSuchKey');
    return answer(200, request.method === 'HEAD' ? '' : found.content, { 'last-modified': found.at.toUTCString() });
  });

  function listOf(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }
  return {
    config: { endpoint: service.url, region, bucket, prefix: 'shop', accessKeyId, secretAccessKey },
    objects,
    setAway: (value: boolean) => (away = value),
    close: () => service.close(),
  };
}
