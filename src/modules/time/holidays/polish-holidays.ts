/** A calendar day as `YYYY-MM-DD`. */
interface Holiday {
  holidayDate: string;
  name: string;
}

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, as month and day (the method of Meeus, Jones and Butcher). */
export function easter(year: number): { month: number; date: number } {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return { month, date: (h + l - 7 * m + 33 * month + 19) % 32 };
}

/** Days off work by law in Poland in one year, in order. Christmas Eve is one since 2025. */
export function polishHolidays(year: number): Holiday[] {
  const { month, date } = easter(year);
  const afterEaster = (days: number) => day(year, month, date + days);
  return [
    { holidayDate: day(year, 1, 1), name: 'Nowy Rok' },
    { holidayDate: day(year, 1, 6), name: 'Święto Trzech Króli' },
    { holidayDate: afterEaster(0), name: 'Wielkanoc' },
    { holidayDate: afterEaster(1), name: 'Poniedziałek Wielkanocny' },
    { holidayDate: day(year, 5, 1), name: 'Święto Pracy' },
    { holidayDate: day(year, 5, 3), name: 'Święto Konstytucji 3 Maja' },
    { holidayDate: afterEaster(49), name: 'Zielone Świątki' },
    { holidayDate: afterEaster(60), name: 'Boże Ciało' },
    { holidayDate: day(year, 8, 15), name: 'Wniebowzięcie NMP' },
    { holidayDate: day(year, 11, 1), name: 'Wszystkich Świętych' },
    { holidayDate: day(year, 11, 11), name: 'Święto Niepodległości' },
    ...(year >= 2025 ? [{ holidayDate: day(year, 12, 24), name: 'Wigilia Bożego Narodzenia' }] : []),
    { holidayDate: day(year, 12, 25), name: 'Boże Narodzenie (pierwszy dzień)' },
    { holidayDate: day(year, 12, 26), name: 'Boże Narodzenie (drugi dzień)' },
  ];
}
