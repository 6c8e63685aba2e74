import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { type AccountingService, accountingService } from '../../../../test/support/services/accounting-service';
import { storeSettings } from '../../../../test/support/settings';
import { until } from '../../../../test/support/until';
import { sql } from '../../../engine/server/sql';

let s: BillingShop;
let service: AccountingService;
beforeAll(async () => {
  s = await billingShop();
  service = await accountingService('coatdesk', 'sesame');
  await storeSettings(s.app, {
    enovaExportEnabled: true,
    enovaUrl: `${service.url}/api`,
    enovaUser: 'coatdesk',
    enovaPassword: 'sesame',
    outboundPrivateHosts: [service.host],
  });
});
afterAll(() => service.close());
const send = (id: number, body = {}) => s.app.call(s.office, 'POST', `/invoices/${id}/export`, body);

it('two exports started at once reach the accounting program once, and the second is told so', async () => {
  const { id } = await s.approved();
  const held: ServerResponse[] = [];
  service.instead = (response) => void held.push(response);
  const first = send(id);
  await until(() => held.length === 1);
  for (const repeat of [false, true])
    expect((await send(id, { repeat })).body).toMatchObject({ errorStr: 'InvoiceExportRunning' });
  held[0]!.writeHead(200).end('{"details":"ok","reference":"KS/1"}');
  expect((await first).body).toMatchObject({ invoice: { status: 4, externalReference: 'KS/1' } });
  expect(held).toHaveLength(1);
  service.instead = undefined;
  expect((await send(id)).body).toMatchObject({ errorStr: 'InvoiceAlreadyExported' });
  expect((await send(id, { repeat: true })).status).toBe(200);
});

it('of five started in the same moment one is done', async () => {
  const { id } = await s.approved();
  const held: ServerResponse[] = [];
  service.instead = (response) => void held.push(response);
  const refused: (string | undefined)[] = [];
  const answers = Array.from({ length: 5 }, async () => {
    const { status, body } = await send(id);
    if (status !== 200) refused.push(body.errorStr);
  });
  await until(() => held.length === 1 && refused.length === 4);
  held[0]!.writeHead(200).end('{"details":"ok"}');
  await Promise.all(answers);
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'InvoiceExportRunning'));
  expect(held).toHaveLength(1);
});

it('an export whose answer was lost, or whose server died, can be started again', async () => {
  const { id } = await s.approved();
  service.instead = (response) => void response.destroy();
  expect((await send(id)).body).toMatchObject({ errorStr: 'AccountingUnavailable' });
  service.instead = undefined;
  await s.row(sql`
    update invoices set export_error = null, export_attempt_at = now() - interval '31 seconds' where id = ${id} returning id`);
  expect((await send(id)).body).toMatchObject({ invoice: { status: 4 } });
});

it('an export that failed is done when it is asked for again with the same key', async () => {
  const { id } = await s.approved();
  const headers = { 'idempotency-key': randomUUID() };
  const sendAgain = () => s.app.call(s.office, 'POST', `/invoices/${id}/export`, {}, headers);
  service.instead = (response) => void response.destroy();
  for (const _ of [1, 2]) {
    expect((await sendAgain()).body).toMatchObject({ errorStr: 'AccountingUnavailable' });
    expect((await s.read(id as number)).exportError).not.toBeNull();
  }
  service.instead = undefined;
  expect((await sendAgain()).body).toMatchObject({ invoice: { status: 4 } });
  expect((await s.read(id as number)).exportedAt).not.toBeNull();
});
