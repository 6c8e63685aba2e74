const STEM = 3;

/** Letters a customer's code begins with, by the name: `Świetlik sp. z o.o.` → `SWI`; empty without a letter or digit. */
export const codeStem = (name: string): string =>
  name
    .replace(/[łŁ]/g, 'L')
    .replace(/ß/g, 'SS')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, STEM);
