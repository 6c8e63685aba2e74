import { expect, test } from 'vitest';
import { initialsOf, keyOfPeople, keyOfShifts } from './plan-key';

const times = (...names: string[]) => names.map((name, at) => ({ user: { id: at + 1, name } }));
const initials = (...names: string[]) =>
  [...initialsOf(times(...names))].sort(([a], [b]) => a - b).map(([, short]) => short);

test('people of a month are told apart by their initials, with more letters or a number where those are shared', () => {
  expect(initials('Lis Anna', 'Bąk Krzysztof')).toEqual(['LA', 'BK']);
  expect(initials('Bąk Krzysztof', 'Brzoza Kinga', 'Lis Anna')).toEqual(['BKr', 'BKi', 'LA']);
  expect(initials('Bąk Krzysztof', 'Brzoza Krystyna')).toEqual(['BąKr', 'BrKr']);
  expect(initials('Nowak Jan', 'Nowak Jan')).toEqual(['NJ1', 'NJ2']);
  expect(initialsOf([{ user: null }]).size).toBe(0);
});

test('the key names each once, people by name, shifts with their hours', () => {
  const plan = [...times('Lis Anna', 'Bąk Krzysztof'), ...times('Lis Anna')];
  expect(keyOfPeople(plan, initialsOf(plan))).toEqual([
    ['BK', 'Bąk Krzysztof'],
    ['LA', 'Lis Anna'],
  ]);
  expect(keyOfShifts([{ name: 'Zmiana III', timeFrom: 1320, timeTo: 360 }])).toEqual([['III', 'Zmiana III, 22–06']]);
});
