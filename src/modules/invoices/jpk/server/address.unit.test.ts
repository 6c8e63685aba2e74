import { describe, expect, it } from 'vitest';
import { streetOf } from './address';

describe('an address as it is written in Poland', () => {
  it.each([
    ['ul. Przemysłowa 12/3', 'ul. Przemysłowa', '12', '3'],
    ['Prosta 1', 'Prosta', '1', null],
    ['al. 3 Maja 14A m. 5', 'al. 3 Maja', '14A', '5'],
    ['Kolonia 7', 'Kolonia', '7', null],
    ['ul. Długa 12-14', 'ul. Długa', '12-14', null],
    ['45', null, '45', null],
    ['ul. Fabryczna, 9 lok. 2B', 'ul. Fabryczna', '9', '2B'],
  ])('%s is taken apart', (address, street, house, flat) => {
    expect(streetOf(address)).toEqual({ street, house, flat });
  });
  it.each([null, '', 'Prosta', '   '])('%s has no house', (address) => {
    expect(streetOf(address)).toBeUndefined();
  });
});
