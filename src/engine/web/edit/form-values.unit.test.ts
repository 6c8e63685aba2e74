import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../entity';
import * as f from '../../fields/make';
import type { ScreenHalf } from '../screens';
import { changedValues, formResolver, valuesOfNew, valuesOfRow, writableKeys } from './form-values';

const entity = defineEntity({
  name: 'things',
  area: 'settings',
  module: 'CORE',
  rights: { read: 'DICTIONARIES_READ', write: 'DICTIONARIES_WRITE' },
  title: 'name',
  fields: {
    name: f.text({ max: 5, required: true }),
    price: f.money({ min: 0 }),
    tags: f.tags({ max: 10, maxItems: 3 }),
    active: f.boolean({ default: true }),
    since: f.date({ default: 'today' }),
    at: f.datetime({ default: 'now', floor: 15 }),
    pin: f.password({ policy: 'pin' }),
    number: f.text({ max: 20, readOnly: true }),
    hidden: f.text({ max: 5, required: true }),
  },
  list: { columns: ['name'], sort: 'name' },
  form: { sections: { general: ['name', 'price', 'tags', 'active', 'since', 'at', 'pin', 'number', 'hidden'] } },
});
const none: ScreenHalf = {};
const check = (half: ScreenHalf, saved: boolean, values: Record<string, unknown>) =>
  formResolver(entity, half, saved, [])(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('what a form starts from', () => {
  it('proposes the declared defaults, the day and the floored moment of the shop, and what was given', () => {
    const values = valuesOfNew(entity, new Date('2026-11-20T23:50:30Z'), { name: 'Alfa' });
    expect(values).toMatchObject({ name: 'Alfa', price: null, tags: [], active: true, since: '2026-11-21' });
    expect(values['at']).toBe('2026-11-20T23:45:00.000Z');
  });
  it('never shows a secret again, and takes nothing for empty', () => {
    expect(valuesOfRow(entity, { name: 'Alfa', pin: 'x', active: false })).toMatchObject({
      name: 'Alfa',
      pin: null,
      active: false,
      tags: [],
      price: null,
    });
  });
});

describe('what a form sends', () => {
  it('sends only what changed, and nothing the server owns', () => {
    expect(writableKeys(entity)).not.toContain('number');
    const before = { name: 'Alfa', tags: ['a'], price: null };
    expect(changedValues(['name', 'tags', 'price'], before, { name: 'Beta', tags: ['a'], price: undefined })).toEqual({
      name: 'Beta',
    });
  });
});

describe('what a form refuses', () => {
  it('asks for what the screen half declares as required, as long as it is shown', async () => {
    const half: ScreenHalf = { required: { price: 'ErrPrice' }, shown: { price: ({ active }) => active === true } };
    const values = { name: 'Alfa', price: null, tags: [], active: true, since: null, at: null, hidden: 'x' };
    expect((await check(half, false, values)).errors).toMatchObject({ price: { message: 'ErrPrice' } });
    expect((await check(half, false, { ...values, active: false })).errors).toEqual({});
    expect((await check(half, false, { ...values, price: 0 })).errors).toEqual({});
  });
  const good = { name: 'Alfa', price: 100, tags: 'a, b', active: true, since: null, at: null, hidden: 'x' };
  it('reads values as the server will', async () => {
    expect(await check(none, false, good)).toMatchObject({ errors: {}, values: { tags: ['a', 'b'], price: 100 } });
  });
  it('names each wrong field with its code', async () => {
    const { errors } = await check(none, false, { ...good, name: 'Too long', price: '1,2,3', hidden: ' ' });
    expect(Object.entries(errors).map(([key, error]) => [key, error?.message])).toEqual([
      ['name', 'TooLong'],
      ['price', 'NotNumber'],
      ['hidden', 'Required'],
    ]);
  });
  it('does not ask for fields that are not shown, and does not send them', async () => {
    const { errors, values } = await check({ shown: { hidden: () => false } }, false, { ...good, hidden: null });
    expect(errors).toEqual({});
    expect(values).not.toHaveProperty('hidden');
  });
  it('leaves an untouched secret of a saved record alone', async () => {
    const { values } = await check(none, true, { ...good, pin: null });
    expect(values).not.toHaveProperty('pin');
  });
});
