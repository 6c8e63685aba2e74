import { describe, it } from 'vitest';
import { clientOf } from '../../demo/play/client';
import { mainJob } from '../../demo/play/main-job';
import type { Client, Role, World } from '../../demo/play/world';
import { password } from '../../demo/rows/people';
import { sendFile } from '../support/upload';
import { testShop } from '../support/shop';

/** The main job from order intake to the paid invoice, with the accounts of the demo company. */

const { app } = await testShop({ paint: true });
let day = '2026-10-05';
let hour = 3;
const tokens = new Map<Role, Promise<string>>();

async function signIn(role: Role): Promise<string> {
  const email = role === 'customer' ? 'customer@alufasada.test' : `${role}@galwex.test`;
  const answer = await app.call(undefined, 'POST', '/login', { email, password });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
  return (answer.body as { token: string }).token;
}

function clientFor(role: Role): Client {
  const person = async () => {
    if (!tokens.has(role)) tokens.set(role, signIn(role));
    return { id: 0, token: await tokens.get(role)! };
  };
  return clientOf(
    async (method, path, body) => app.call(await person(), method, path, body),
    async (path, name, content) => {
      const answer = await sendFile(app, await person(), path, { name, content: Buffer.from(content) });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
  );
}

const world: World = {
  as: clientFor,
  startDay(next) {
    day = next;
    app.setNow(new Date(`${day}T06:00:00Z`));
    // Sessions expire over night.
    tokens.clear();
    return Promise.resolve();
  },
  today: () => day,
  workHours() {
    hour += 1;
    const at = (full: number) => `${day}T${String(full).padStart(2, '0')}:00:00.000Z`;
    return Promise.resolve({ timeFrom: at(hour), timeTo: at(hour + 1) });
  },
  number: (kind, sequence) => `${kind}/${String(sequence).padStart(4, '0')}/10/2026`,
};

for (const { title, steps } of mainJob(world))
  describe(title, () => {
    for (const step of steps) it(step.title, step.run, 30_000);
  });
