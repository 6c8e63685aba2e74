import { expect, test } from 'vitest';
import { codeStem } from './server/proposal';

test('a code begins with the letters of the name, without signs and accents', () => {
  expect(['Świetlik sp. z o.o.', 'ŁÓDŹ-STAL', '"4 x 4" Opel', 'Groß & Söhne', '–'].map(codeStem)).toEqual([
    'SWI',
    'LOD',
    '4X4',
    'GRO',
    '',
  ]);
});
