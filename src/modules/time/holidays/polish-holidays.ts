import { easter } from '../../../engine/fields/date/easter';
import { said, type Said } from '../../../engine/server/seed';

/** A calendar day as `YYYY-MM-DD`. */
export interface Holiday {
  holidayDate: string;
  name: Said;
}

export const calendarDay = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Days off work by law in Poland in one year, in order. Christmas Eve is one since 2025. */
export function polishHolidays(year: number): Holiday[] {
  const { month, date } = easter(year);
  const afterEaster = (days: number) => calendarDay(year, month, date + days);
  return [
    { holidayDate: calendarDay(year, 1, 1), name: said('Nowy Rok', 'New Year’s Day', 'Neujahr') },
    { holidayDate: calendarDay(year, 1, 6), name: said('Święto Trzech Króli', 'Epiphany', 'Heilige Drei Könige') },
    { holidayDate: afterEaster(0), name: said('Wielkanoc', 'Easter Sunday', 'Ostersonntag') },
    { holidayDate: afterEaster(1), name: said('Poniedziałek Wielkanocny', 'Easter Monday', 'Ostermontag') },
    { holidayDate: calendarDay(year, 5, 1), name: said('Święto Pracy', 'Labour Day', 'Tag der Arbeit') },
    {
      holidayDate: calendarDay(year, 5, 3),
      name: said('Święto Konstytucji 3 Maja', 'Constitution Day', 'Tag der Verfassung vom 3. Mai'),
    },
    { holidayDate: afterEaster(49), name: said('Zielone Świątki', 'Pentecost', 'Pfingstsonntag') },
    { holidayDate: afterEaster(60), name: said('Boże Ciało', 'Corpus Christi', 'Fronleichnam') },
    { holidayDate: calendarDay(year, 8, 15), name: said('Wniebowzięcie NMP', 'Assumption Day', 'Mariä Himmelfahrt') },
    { holidayDate: calendarDay(year, 11, 1), name: said('Wszystkich Świętych', 'All Saints’ Day', 'Allerheiligen') },
    {
      holidayDate: calendarDay(year, 11, 11),
      name: said('Święto Niepodległości', 'Independence Day', 'Unabhängigkeitstag'),
    },
    ...(year >= 2025
      ? [
          {
            holidayDate: calendarDay(year, 12, 24),
            name: said('Wigilia Bożego Narodzenia', 'Christmas Eve', 'Heiligabend'),
          },
        ]
      : []),
    {
      holidayDate: calendarDay(year, 12, 25),
      name: said('Boże Narodzenie (pierwszy dzień)', 'Christmas Day', '1. Weihnachtstag'),
    },
    {
      holidayDate: calendarDay(year, 12, 26),
      name: said('Boże Narodzenie (drugi dzień)', 'Second Day of Christmas', '2. Weihnachtstag'),
    },
  ];
}
