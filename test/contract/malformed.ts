import type { InjectOptions } from 'fastify';

/** A JSON schema as the API document has them, the few words of it that matter here. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** The same numbers for the same seed: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const deep = (levels: number) => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  2 ** 31,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x',
  '%',
  '5%',
  '\u0000',
  '\ud800',
  'ł€𝄞',
  'x'.repeat(3000),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  'NaN',
  '1e9',
  "'; drop table users",
  [],
  {},
  [null],
  [[1]],
  { from: 'x' },
  { from: null, to: {} },
  { $gt: '' },
  [1, 'x', null],
  { id: 1, remove: true },
];
const ids = [
  '1',
  '2',
  '0',
  '-1',
  '1.5',
  'x',
  '99999999999',
  '5%',
  '%',
  '%zz',
  '%ff',
  '%00',
  '%2e%2e%2f',
  'ł',
  'a'.repeat(190),
];
const encodings = [
  'gzip',
  'gzip;q=0',
  '*',
  'identity;q=0',
  'gzip;q=abc',
  'GZIP',
  'br, gzip;q=0.5',
  ',,;',
  'x-gzip',
  '*;q=0',
];
const languages = ['', 'pl', 'xx', '*', 'de;q=0', ',,,', 'en-GB-oxendict'];
const types = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'x',
  'multipart/form-data',
];
const forms = [
  '--x--x--',
  '--x\r\n',
  '--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\na\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\na\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\r\n--x--\r\n',
  '',
];

/** Requests near enough to the API document to get past the router and wrong in one or several ways. */
export class Malformed {
  private readonly random: () => number;
  private readonly operations: { path: string; method: string; operation: Operation }[];

  constructor(document: ApiDocument, seed: number) {
    this.random = numbers(seed);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  }

  /** The next request. `fixed` parts are of the caller. */
  next(token: string): InjectOptions & { method: string; url: string } {
    const { path, method, operation } = this.one(this.operations);
    const url = path.replace(/\{\w+\}/g, () => this.one(ids.slice(0, this.chance(0.7) ? 2 : ids.length)));
    const query = this.query(operation.parameters.filter((parameter) => parameter.in === 'query'));
    const headers: Record<string, string> = { 'access-token': token };
    if (this.chance(0.4)) headers['accept-encoding'] = this.one(encodings);
    if (this.chance(0.2)) headers['accept-language'] = this.one(languages);
    if (this.chance(0.1)) headers['if-none-match'] = this.one(['*', '"x"', 'W/"', '']);
    if (this.chance(0.3)) headers['idempotency-key'] = this.uuid();
    const request = { method: method.toUpperCase() as 'POST', url: query ? `${url}?${query}` : url, headers };
    if (method === 'get') return request;
    const { type, payload } = this.body(operation);
    return { ...request, payload, headers: { ...headers, 'content-type': type } };
  }

  private query(parameters: readonly Parameter[]): string {
    const parts = parameters
      .filter(() => this.chance(0.5))
      .map(({ name, schema }) => {
        const value = name === 'filter' ? this.filter() : this.value(schema);
        return `${encodeURIComponent(name)}=${this.inAddress(value)}`;
      });
    if (this.chance(0.1))
      parts.push(this.one(['nonsense=1', '__proto__=1', 'page=1&page=2', '=', '&&', 'filter=%7B', '%']));
    return parts.join('&');
  }

  private inAddress(value: unknown): string {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return this.chance(0.03) ? '5%' : encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000);
  }

  private filter(): string {
    if (this.chance(0.1)) return this.one(['{', '[]', 'null', deep(1000), '{"a":1}']);
    const key = this.one([
      'search',
      'ids',
      'id',
      'isActive',
      'status',
      'dateScope',
      'customerId',
      'orderId',
      'name',
      '__proto__',
    ]);
    return JSON.stringify({ [key]: this.one(strange) });
  }

  private body({ requestBody }: Operation): { type: string; payload: string } {
    const schema = requestBody?.content['application/json']?.schema;
    const way = this.random();
    if (way < 0.1)
      return { type: 'application/json', payload: this.one(['', '{', '[]', '"x"', '{"a":1e999}', '{"__proto__":{}}']) };
    if (way < 0.15) return { type: 'application/json', payload: deep(3000) };
    if (way < 0.2) return { type: this.one(types), payload: '{}' };
    if (way < 0.3 || !schema) return { type: 'multipart/form-data; boundary=x', payload: this.one(forms) };
    const text = JSON.stringify(this.value(schema));
    return { type: 'application/json', payload: this.chance(0.05) ? text.slice(0, text.length / 2) : text };
  }

  /** Mostly of its schema, sometimes anything at all. */
  private value(schema: Schema, level = 0): unknown {
    if (this.chance(0.12) || level > 6) return this.one(strange);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum?.length) return this.one(schema.enum);
    const kinds = schema.anyOf ?? schema.oneOf;
    if (kinds?.length) return this.value(this.one(kinds), level + 1);
    return this.ofType(schema, level + 1);
  }

  private ofType({ type, properties = {}, items = {} }: Schema, level: number): unknown {
    switch (type) {
      case 'object': {
        const sent = Object.entries(properties).filter(() => this.chance(0.7));
        return Object.fromEntries(sent.map(([key, inner]) => [key, this.value(inner, level)]));
      }
      case 'array':
        return Array.from({ length: Math.floor(this.random() * 3) }, () => this.value(items, level));
      case 'integer':
      case 'number':
        return this.one([1, 2, 0, -1, 15]);
      case 'boolean':
        return this.chance(0.5);
      default:
        return this.one(['x', '1', '2026-10-05', '12.5000', 'a@b.test', ...(this.chance(0.2) ? ['1', '-1'] : [])]);
    }
  }

  private uuid(): string {
    const hex = (length: number) => Array.from({ length }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }
}
