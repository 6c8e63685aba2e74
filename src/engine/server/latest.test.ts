import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/support/app';
import { jsonParam } from '../../../test/support/query';
import { Latest } from './latest';

const t = await testApp();
const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_EXPORT'] });

const list = async (query: string) => (await t.call(clerk, 'GET', `/vat-rates?${query}`)).body;

describe('the list of a large table', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 12; n++)
      await t.call(clerk, 'POST', '/vat-rates', { name: `Rate ${n}`, code: `c${n}`, value: 100 * n });
    // A table without statistics has -1 rows; no page costs nothing.
    t.engine.latest = new Latest({ large: -1, newest: 5, page: 0, count: 0 });
  });

  it('looks at the newest rows where the whole table would take long', async () => {
    const { items, total, latest } = await list('latest=true&sortBy=value&sortDesc=false');
    expect(items.map(({ code }: { code: string }) => code)).toEqual(['c8', 'c9', 'c10', 'c11', 'c12']);
    expect({ total, latest }).toEqual({ total: 5, latest: { rows: 5, after: items[0].id - 1 } });
    const found = await list(`latest=true&sortBy=value&filter=${jsonParam({ value: { to: 900 } })}`);
    expect(found).toMatchObject({ total: 2, latest: { rows: 5 } });
  });

  it('pages through the newest rows in the order the whole list has, with the total on each page', async () => {
    for (const sort of ['value', 'name', 'code', 'id']) {
      for (const desc of [false, true]) {
        const query = `sortBy=${sort}&sortDesc=${desc}`;
        const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
        const pages = await Promise.all([0, 1, 2, 3].map((n) => list(`latest=true&itemsPerPage=2&page=${n}&${query}`)));
        const { after } = pages[0].latest;
        const whole = idsOf(await list(`itemsPerPage=100&${query}`)).filter((id) => id > after);
        expect(pages.flatMap(idsOf)).toEqual(whole);
        expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
      }
    }
  });

  it('selects the same rows when all of them are asked for', async () => {
    const { items } = await list('latest=true&sortBy=value&itemsPerPage=-1');
    expect(items).toHaveLength(5);
  });

  it('looks at all rows unless the newest are accepted', async () => {
    const whole = await list('sortBy=value&itemsPerPage=100');
    expect(whole.total).toBeGreaterThanOrEqual(12);
    expect(whole).not.toHaveProperty('latest');
  });

  it('estimates a total that takes long to count until it is known', async () => {
    t.engine.latest = new Latest({ large: -1, newest: 5, page: 1e9, count: 0 });
    const filter = jsonParam({ value: { from: 100, to: 1200 } });
    const first = await list(`latest=true&itemsPerPage=1&filter=${filter}`);
    expect(first).toMatchObject({ approximate: true, items: [{}] });
    await expect.poll(() => list(`latest=true&itemsPerPage=1&filter=${filter}`)).not.toHaveProperty('approximate');
    const none = await list(`latest=true&filter=${jsonParam({ value: { from: 9_900 } })}`);
    expect(none).toMatchObject({ items: [], total: 0 });
  });

  it('is not narrowed while the table is small', async () => {
    t.engine.latest = new Latest({ large: 1000, newest: 5, page: 0, count: 0 });
    expect(await list('latest=true&sortBy=value')).not.toHaveProperty('latest');
  });

  it('is searched in its first rows, then for all hits', async () => {
    t.engine.latest = new Latest({ frequent: 0, walked: 3 });
    const found = async (search: string) => {
      const { items, total } = await list(`sortBy=value&itemsPerPage=1&filter=${jsonParam({ search })}`);
      return { codes: items.map(({ code }: { code: string }) => code), total };
    };
    expect(await found('Rate 11')).toEqual({ codes: ['c11'], total: 1 });
    expect((await found('Rate')).codes).toEqual(['c1']);
  });
});
