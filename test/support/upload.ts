import type { Person, TestApp } from './app';

/** A multipart request with text fields and then one file, as a browser sends it. */
export async function sendFile(
  t: TestApp,
  person: Person | undefined,
  path: string,
  file: { name: string; content: Buffer | string; type?: string },
  fields: Record<string, string | number> = {},
  headers: Record<string, string> = {},
) {
  const boundary = 'x-boundary-of-tests';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
  return t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      ...(person ? { 'access-token': person.token } : {}),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}
