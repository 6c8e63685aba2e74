import { describe, expect, it } from 'vitest';
import { contradictedState, stateWritten, type KnownStates } from './goods-state';

const steel = 1;
const alu = 2;
const known: KnownStates = {
  ofProfile: new Map([[10, alu]]),
  ofService: new Map([
    [20, alu],
    [30, steel],
  ]),
};

describe('the state of goods', () => {
  it.each([
    ['a chosen one stays', { productStateId: steel, productProfileId: 10, serviceId: 20 }, alu, steel],
    ['the profile says it first', { productProfileId: 10, serviceId: 30 }, null, alu],
    ['then the service', { serviceId: 30 }, alu, steel],
    ['then the line above', { serviceId: 99 }, alu, alu],
    ['nothing decides it where nobody said it', {}, null, null],
  ])('of a new line: %s', (_, goods, above, state) => expect(stateWritten(undefined, goods, known, above)).toBe(state));
  it.each([
    [
      'goes along to another service',
      { serviceId: 30, productStateId: steel },
      { serviceId: 20, productStateId: steel },
      alu,
    ],
    [
      'stays where a person chose it',
      { serviceId: 30, productStateId: alu },
      { serviceId: 20, productStateId: alu },
      alu,
    ],
    ['is what a person chooses now', { serviceId: 30, productStateId: steel }, { serviceId: 20, productStateId: 3 }, 3],
    [
      'stays with a service that says nothing',
      { serviceId: 30, productStateId: steel },
      { serviceId: 99, productStateId: steel },
      steel,
    ],
    ['stays empty where it was emptied', { serviceId: 30 }, { serviceId: 30 }, null],
  ])('of a stored line %s', (_, before, now, state) => expect(stateWritten(before, now, known, null)).toBe(state));
  it('is contradicted by a profile or a service of another one', () => {
    expect(contradictedState({ serviceId: 20, productStateId: steel }, known)).toBe(alu);
    expect(contradictedState({ serviceId: 30, productProfileId: 10 }, known)).toBe(steel);
    expect(contradictedState({ serviceId: 99, productStateId: steel }, known)).toBeUndefined();
    expect(contradictedState({ serviceId: 20, productStateId: alu }, known)).toBeUndefined();
  });
});
