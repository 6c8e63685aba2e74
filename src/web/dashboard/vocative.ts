/** Ending of a Polish first name → its ending when the person is addressed; the first that fits counts. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/([sczn])ia$/, '$1iu'],
  [/la$/, 'lo'],
  [/a$/, 'o'],
  [/ek$/, 'ku'],
  [/eł$/, 'le'],
  [/ł$/, 'le'],
  [/der$/, 'drze'],
  [/(rz|sz|cz|ch|ż|j|l|k|g)$/, '$1u'],
  [/eń$/, 'niu'],
  [/ń$/, 'niu'],
  [/r$/, 'rze'],
  [/st$/, 'ście'],
  [/t$/, 'cie'],
  [/d$/, 'dzie'],
  [/([bpfwmnsz])$/, '$1ie'],
];
/** Full names that end like pet names but are not. */
const asTheyAre = new Map([
  ['Eugenia', 'Eugenio'],
  ['Kornelia', 'Kornelio'],
  ['Ksenia', 'Kseniu'],
  ['Lucja', 'Lucjo'],
  ['Patrycja', 'Patrycjo'],
]);

/** How a person is addressed in Polish: Marta → Marto, Piotr → Piotrze, Jerzy → Jerzy. */
export function vocative(name: string): string {
  const known = asTheyAre.get(name);
  if (known) return known;
  for (const [ending, replacement] of endings) if (ending.test(name)) return name.replace(ending, replacement);
  return name;
}
