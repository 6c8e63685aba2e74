import { expect, it } from 'vitest';
import { invalid } from '../../engine/errors';
import { patiently } from './patiently';
import { asAnswer } from './pool';

const late = new Error('Connection terminated due to connection timeout');
const failing = (errors: Error[]) => {
  let calls = 0;
  const work = () => {
    const error = errors[calls++];
    return error ? Promise.reject(error) : Promise.resolve('there');
  };
  return { work, calls: () => calls };
};

it('a database that answers late is waited for', async () => {
  const { work, calls } = failing([late, asAnswer(late) as Error]);
  expect(await patiently(work, 0)).toBe('there');
  expect(calls()).toBe(3);
});

it('waiting ends after its time, and at once when the database refuses', async () => {
  const away = failing(Array<Error>(100).fill(late));
  await expect(patiently(away.work, 0)).rejects.toBe(late);
  expect(away.calls()).toBe(20);
  const refused = failing([invalid({ name: 'Required' })]);
  await expect(patiently(refused.work, 0)).rejects.toMatchObject({ status: 400 });
  expect(refused.calls()).toBe(1);
});
