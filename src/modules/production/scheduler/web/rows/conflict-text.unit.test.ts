import type { TFunction } from '../../../../../engine/web/text-keys';
import { expect, test } from 'vitest';
import { defaultZone, formatFor } from '../../../../../engine/format';
import type { Step } from './step';
import { warningText } from './conflict-text';

const t = ((key: string, { count, of }: { count?: number; of?: number } = {}) =>
  [key, count, of].filter((part) => part !== undefined).join(' ')) as unknown as TFunction<'scheduler'>;
const format = formatFor('pl', defaultZone);
const step = (name: string, ...kinds: string[]) =>
  ({
    leftArea: '1.0000',
    leftWeight: '1.000',
    leftAmount: 1,
    orderItem: { name },
    conflicts: kinds.map((kind) => ({ kind, stepName: 'Mycie', placeName: null })),
  }) as unknown as Step;

test('what speaks against planned rows is named with the first row it is about', () => {
  const rows = [step('Brama'), step('Profil', 'no-goods', 'no-paint'), step('Rama', 'no-goods')];
  expect(warningText(t, format, rows, undefined)).toBe(
    'warning.no-goods.title 2 3: Profil. warning.no-paint.title 1 3: Profil',
  );
});

test('there is no text where nothing speaks against it, or where an earlier step is asked about', () => {
  expect(warningText(t, format, [step('Brama'), step('Profil', 'previous-step')], undefined)).toBe('');
  expect(warningText(t, format, [], undefined)).toBe('');
});
