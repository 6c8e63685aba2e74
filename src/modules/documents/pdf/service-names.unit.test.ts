import { expect, it } from 'vitest';
import { inServiceNames, type ServiceName } from './server/service-names';

const names: ServiceName[] = [
  { name: 'Podkład epoksydowy', nameEn: 'Epoxy primer', nameDe: null },
  { name: 'Malowanie', nameEn: 'Coating', nameDe: 'Beschichten' },
];

it.each([
  ['en', 'Malowanie', 'Coating'],
  ['en', 'Podkład epoksydowy, Malowanie: Rygiel, RAL 7016', 'Epoxy primer, Coating: Rygiel, RAL 7016'],
  ['de', 'Podkład epoksydowy, Malowanie, RAL 7016', 'Podkład epoksydowy, Beschichten, RAL 7016'],
  ['pl', 'Malowanie: Rygiel', 'Malowanie: Rygiel'],
  ['en', 'Malowanie bramy', 'Malowanie bramy'],
  ['en', 'Rygiel: Malowanie', 'Rygiel: Malowanie'],
] as const)('in %s the line %s is called %s', (language, text, called) => {
  expect(inServiceNames({ language }, text, names)).toBe(called);
});
