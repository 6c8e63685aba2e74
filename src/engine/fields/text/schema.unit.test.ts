import { expect, test } from 'vitest';
import { text } from '../make';
import { fieldSchema } from '../schema';

const faults = (field: ReturnType<typeof text>, value: string) =>
  fieldSchema(field)
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

test('the form of a text that is too long is not looked at', () => {
  const email = text({ max: 255, min: 5, format: 'email' });
  expect(faults(email, 'office@coating.test')).toEqual([]);
  expect(faults(email, 'office@coating')).toEqual(['NotEmail']);
  expect(faults(email, `a@${'.'.repeat(300)},`)).toEqual(['TooLong']);
  const code = text({ max: 5, format: 'code' });
  expect(faults(code, 'A 1')).toEqual(['NotCode']);
  expect(faults(code, 'A 1234')).toEqual(['TooLong']);
});
