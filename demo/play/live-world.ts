import { password } from '../rows/people';
import { clientOf } from './client';
import type { Role, World } from './world';

const HOUR = 3_600_000;

/** Now, or before the first shift while it lasts: the demo company's people are on a card of theirs then. */
function freeNow(): number {
  const now = new Date();
  const hour = Number(now.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Warsaw', hour: '2-digit' }));
  return hour >= 6 && hour < 14 ? now.getTime() - (hour - 4) * HOUR : now.getTime();
}

/** A running product at `address` with its real clock; all users sign in with the demo password. */
export function liveWorld(address: string): World {
  const tokens = new Map<Role, Promise<string>>();
  let worked = 0;
  const ask = async (method: string, path: string, body: unknown, token?: string) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'accept-language': 'pl',
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'access-token': token } : {}),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: json ? await answer.json() : undefined };
  };
  const signIn = async (role: Role): Promise<string> => {
    const email = role === 'customer' ? 'customer@alufasada.test' : `${role}@galwex.test`;
    const { status, body } = await ask('POST', '/login', { email, password });
    if (status !== 200) throw new Error(`${email} cannot sign in with the demo password.`);
    return (body as { token: string }).token;
  };
  return {
    as(role) {
      const send = async (method: string, path: string, body: unknown) => {
        const token = tokens.get(role) ?? signIn(role);
        tokens.set(role, token);
        return ask(method, path, body, await token);
      };
      return clientOf(send, (path, name, content) => {
        const form = new FormData();
        form.set('file', new File([content], name));
        return send('POST', path, form);
      });
    },
    startDay: () => Promise.resolve(),
    today: () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }),
    async workHours() {
      const now = freeNow();
      const from = Math.max(now, worked);
      worked = from + 1000;
      await new Promise((resolve) => setTimeout(resolve, from - now));
      return { timeFrom: new Date(from).toISOString(), timeTo: new Date(worked).toISOString() };
    },
    number: (kind) => new RegExp(`^${kind}/\\d{4,}/\\d\\d/\\d{4}$`),
  };
}
