import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../demo/play/client';
import { mainJob } from '../../demo/play/main-job';
import type { Client, Role, World } from '../../demo/play/world';
import { password } from '../../demo/rows/people';
import { smsState } from '../../src/modules/communication/sms/sms-sent.entity';
import { sql } from '../../src/engine/server/sql';
import { runJobs } from '../support/jobs';
import { type SmsService, smsService } from '../support/services/sms-service';
import { storeSettings } from '../support/settings';
import { sendFile } from '../support/upload';
import { invoiceInKsef } from './invoice-in-ksef';
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

/** ALUFASADA wants to know by SMS when its order can be collected. */
let gateway: SmsService;
beforeAll(async () => {
  gateway = await smsService('key');
  await storeSettings(app, {
    smsEnabled: true,
    smsGatewayUrl: gateway.url,
    smsToken: 'key',
    outboundPrivateHosts: [gateway.host],
  });
  await app.database.db.run(sql`
    insert into customer_settings (customer_id, config, value)
    select id, 'sms_6', '1' from customers where code = 'ALU01'`);
});
afterAll(() => gateway.close());

for (const { title, steps } of mainJob(world)) {
  describe(title, () => {
    for (const step of steps) it(step.title, step.run);
  });
  if (title === 'The invoice') invoiceInKsef(app, world, () => [gateway.host]);
}

describe('The SMS of the ready order', () => {
  const { db } = app.database;
  const log = () =>
    db.rows<{ id: number; status: number; phone: string; sms: string; token: string }>(sql`
      select id, status, phone, sms, callback_token as token from sms_sent
      where sms like ${`%${world.number('ZL', 1)}%`} order by id`);

  it('was ordered once, with the mail, and is sent to the telephone of the customer', async () => {
    expect(await log()).toMatchObject([{ phone: '600100200', status: smsState.queued }]);
    await runJobs(app);
    expect(
      [...gateway.sent.values()].filter(({ message }) => message?.includes(String(world.number('ZL', 1)))),
    ).toHaveLength(1);
    expect(await log()).toMatchObject([{ status: smsState.sent }]);
  });

  it('becomes delivered when the gateway reports it, at its own address alone', async () => {
    const { id, token } = (await log())[0]!;
    const report = (given: string) => app.call(undefined, 'GET', `/sms-status/${id}/${given}?MsgId=SMS1&status=404`);
    expect((await report('guessed')).status).toBe(404);
    expect((await report(token)).text).toBe('OK');
    expect(await log()).toMatchObject([{ status: smsState.delivered }]);
  });
});
