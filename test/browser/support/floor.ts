import { expect, type Page } from '@playwright/test';

type Row = Record<string, unknown> & { id: number; version: number };

/** Calls the API as the user signed in on the page; fails on a refusal. */
export async function call(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: unknown,
): Promise<Row> {
  const token = await page.evaluate(() => localStorage.getItem('session_id'));
  const answer = await page.request[method](`/api/${path}`, { headers: { 'access-token': token ?? '' }, data });
  expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Row;
}
export async function find(page: Page, list: string, search: string, key: string): Promise<Row> {
  const query = new URLSearchParams({ itemsPerPage: '-1', filter: search ? JSON.stringify({ search }) : '{}' });
  const { items } = (await call(page, 'get', `${list}?${query.toString()}`)) as unknown as { items: Row[] };
  const found = items.find((row) => row['code'] === key || row['name'] === key);
  expect(found, `${list} ${key}`).toBeDefined();
  return found!;
}

/**
 * An operator of the test's own, for it may be on one card at a time only.
 * @returns what a browser of theirs has stored
 */
export async function newOperator(office: Page, email: string) {
  const role = await find(office, 'roles', '', 'Operator');
  const company = await find(office, 'companies', '', 'GALWEX');
  const password = 'Coatdesk1!';
  const person = { name: 'Nowy', surname: 'Operator', email, password, roleId: role.id, companyId: company.id };
  const { id } = await call(office, 'post', 'users', { ...person, dashboardType: role['dashboardType'] });
  const signIn = async (typed: string) => {
    const answer = await office.request.post('/api/login', { data: { email, password: typed } });
    return (await answer.json()) as { token: string };
  };
  // A password an administrator chose is changed at the first sign-in.
  const chosen = await office.request.post('/api/password/change', {
    headers: { 'access-token': (await signIn(password)).token },
    data: { id, password: `${password}x` },
  });
  expect(chosen.status(), await chosen.text()).toBe(200);
  const { token } = await signIn(`${password}x`);
  const stored = { session_id: token, session_time: String(Date.now()) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(office.url()).origin, localStorage }] };
}

export interface Planned {
  orderId: number;
  number: string;
  placeId: number;
}

/** A booth of the test's own, so that no other test works there. */
export async function newBooth(page: Page, code: string, name: string): Promise<void> {
  const company = await find(page, 'companies', '', 'GALWEX');
  const type = await find(page, 'place-types', '', 'KAB');
  const limits = { maxWeight: '500', length: 7000, width: 1500 };
  await call(page, 'post', 'places', {
    code,
    name,
    companyId: company.id,
    placeTypeId: type.id,
    isActive: true,
    ...limits,
  });
}

/**
 * A confirmed order of ALUFASADA whose posts were received (39 of 40) and whose brackets wait, planned onto a place of
 * the kind its coating needs. Made by an administrator on the page.
 * @param name of the posts, so that a test finds its own
 */
export async function plannedOrder(page: Page, name: string, place = 'KAB2', color = '7016-STR'): Promise<Planned> {
  const customer = await find(page, 'customers', 'ALUFASADA', 'ALU01').catch(() =>
    find(page, 'customers', 'ALUFASADA', 'ALUFASADA sp. z o.o.'),
  );
  const state = await find(page, 'product-states', '', 'Aluminium surowe');
  const service = await find(page, 'services', '', 'ALU-STD');
  const paint = await find(page, 'products', color.slice(0, 4), color);
  const company = await find(page, 'companies', '', 'GALWEX');
  const spot = await find(page, 'places', '', place);
  const location = await find(page, 'locations', '', 'PLAC');
  const item = { productStateId: state.id, serviceId: service.id, product1Id: paint.id };
  const order = await call(page, 'post', 'orders', {
    customerId: customer.id,
    companyId: company.id,
    serviceId: service.id,
    items: [
      { ...item, name, outline: '240', length: '6000', weight: '4.2', amount: 40 },
      { ...item, name: `${name} K`, outline: '180', length: '2500', weight: '1.1', amount: 16 },
    ],
  });
  await call(page, 'post', `orders/${order.id}/confirm`, { version: order.version });
  const made = await call(page, 'post', 'receptions', { orderId: order.id });
  const reception = await call(page, 'get', `receptions/${made.id}`);
  const lines = reception['items'] as Row[];
  const write = (version: number, items: object[]) => call(page, 'put', `receptions/${made.id}`, { version, items });
  const counted = await write(
    reception.version,
    lines.map(({ id, declaredAmount }) => ({ id, countedAmount: declaredAmount === 40 ? 39 : declaredAmount })),
  );
  const { version } = await call(page, 'post', `receptions/${made.id}/counted`, { version: counted.version });
  const short = lines.filter(({ declaredAmount }) => declaredAmount === 40);
  const done = await write(
    version,
    short.map(({ id }) => ({ id, resolution: 1 })),
  );
  await call(page, 'post', `receptions/${made.id}/receive`, { version: done.version, locationId: location.id });
  const filter = JSON.stringify({ placeId: spot.id, search: String(order['numberText']) });
  const free = (await call(page, 'get', `scheduler/items?filter=${encodeURIComponent(filter)}`)) as unknown as {
    items: (Row & { label: string })[];
  };
  const ids = free.items.filter(({ label }) => label === 'MAL').map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await call(page, 'put', 'scheduler/plan', { ids, planPlaceId: spot.id, planSeq: 1 });
  return { orderId: order.id, number: String(order['numberText']), placeId: spot.id };
}

/**
 * Washes all received pieces of an order, so that they may be coated. Made by an administrator on the page.
 * @returns ids of the frames they hung on, one an item
 */
export async function wash(page: Page, orderId: number): Promise<number[]> {
  const frames: number[] = [];
  const spot = await find(page, 'places', '', 'MYJ');
  const card = await call(page, 'post', 'work-cards', { placeId: spot.id });
  const { available } = (await call(page, 'get', `work-cards/${card.id}/board`)) as unknown as {
    available: { orderId: number; orderItemId: number; orderItemServiceDetailsId: number; free: number }[];
  };
  for (const one of available.filter((step) => step.orderId === orderId && step.free > 0)) {
    const frame = await call(page, 'post', 'work-card-frames', { workCardId: card.id, carrier: 0 });
    const { orderItemId, orderItemServiceDetailsId, free } = one;
    const pieces = { orderItemId, orderItemServiceDetailsId, amount: free, workCardFrameId: frame.id };
    await call(page, 'post', 'work-cards-items/order-connect', pieces);
    for (const step of ['confirm', 'process', 'finish'])
      await call(page, 'post', `work-card-frames/${frame.id}/${step}`, {});
    frames.push(frame.id);
  }
  return frames;
}

/** Takes pieces of an item through all its steps on frames, as the office would book them. Made by an administrator. */
export async function coat(page: Page, itemId: number, amount: number): Promise<void> {
  const list = async (path: string, filter: object) => {
    const query = new URLSearchParams({ itemsPerPage: '-1', filter: JSON.stringify(filter) });
    return (await call(page, 'get', `${path}?${query.toString()}`)) as unknown as { items: Row[] };
  };
  const places = await list('places', {});
  for (const { id, serviceStepId } of (await list('order-item-services', { orderItemId: itemId })).items) {
    const step = await call(page, 'get', `service-steps/${Number(serviceStepId)}`);
    if (!step['isPlanned'] || step['isExternal']) continue;
    const place = places.items.find(({ placeTypeId }) => placeTypeId === step['placeTypeId'])!;
    const card = await call(page, 'post', 'work-cards', { placeId: place.id });
    const frame = await call(page, 'post', 'work-card-frames', { workCardId: card.id, carrier: 0 });
    const hung = { workCardFrameId: frame.id, orderItemId: itemId, orderItemServiceDetailsId: id, amount };
    await call(page, 'post', 'work-cards-items/order-connect', hung);
    for (const action of ['confirm', 'process', 'finish'])
      await call(page, 'post', `work-card-frames/${frame.id}/${action}`, {});
  }
}

/** A service of one step, coating, whose checklist asks for film thickness at two points, adhesion and a look. */
export async function checkedService(page: Page, code: string): Promise<Row> {
  const company = await find(page, 'companies', '', 'GALWEX');
  const type = await find(page, 'place-types', '', 'KAB');
  const service = await call(page, 'post', 'services', { code, name: `Usługa ${code}`, companyId: company.id });
  const step = { code: 'MAL', name: 'Malowanie', sequence: 1, isPlanned: true, placeTypeId: type.id };
  await call(page, 'post', 'service-steps', { ...step, serviceId: service.id });
  const fixed = { serviceId: service.id, sampling: 9 };
  for (const check of [
    { kind: 1, name: 'Grubość powłoki', minimum: '60', maximum: '120', samples: 2 },
    { kind: 3, name: 'Przyczepność, siatka nacięć', maximum: '1', samples: 1 },
    { kind: 4, name: 'Wygląd z 3 m', samples: 1 },
  ].entries())
    await call(page, 'post', 'service-checks', { ...fixed, sequence: check[0] + 1, ...check[1] });
  return service;
}

/** A confirmed order of ALUFASADA with one item of a service, received as ordered. Made by an administrator. */
export async function receivedOrder(
  page: Page,
  { name, serviceId, amount }: { name: string; serviceId: number; amount: number },
): Promise<{ orderId: number; itemId: number; number: string }> {
  const customer = await find(page, 'customers', 'ALUFASADA', 'ALU01').catch(() =>
    find(page, 'customers', 'ALUFASADA', 'ALUFASADA sp. z o.o.'),
  );
  const paint = await find(page, 'products', '7016', '7016-STR');
  const company = await find(page, 'companies', '', 'GALWEX');
  const location = await find(page, 'locations', '', 'PLAC');
  const item = { name, outline: '240', length: '2000', weight: '2.5', amount, serviceId, product1Id: paint.id };
  const head = { customerId: customer.id, companyId: company.id, serviceId };
  const order = await call(page, 'post', 'orders', { ...head, items: [item] });
  await call(page, 'post', `orders/${order.id}/confirm`, { version: order.version });
  const made = await call(page, 'post', 'receptions', { orderId: order.id });
  const { version, items } = await call(page, 'get', `receptions/${made.id}`);
  const lines = (items as Row[]).map(({ id }) => ({ id, countedAmount: amount }));
  const counted = await call(page, 'put', `receptions/${made.id}`, { version, items: lines });
  const done = await call(page, 'post', `receptions/${made.id}/counted`, { version: counted.version });
  await call(page, 'post', `receptions/${made.id}/receive`, { version: done.version, locationId: location.id });
  return { orderId: order.id, itemId: (order['items'] as Row[])[0]!.id, number: String(order['numberText']) };
}
