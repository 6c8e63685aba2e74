import { said } from '../../../engine/server/seed';
import { easter } from '../../../engine/fields/date/easter';
import { calendarDay, polishHolidays, type Holiday } from './polish-holidays';

const FIRST = 2024;
const LAST = 2028;

/** Days off work in all German states; those of single states are added by hand. */
function germanHolidays(year: number): Holiday[] {
  const { month, date } = easter(year);
  const fromEaster = (days: number) => calendarDay(year, month, date + days);
  return [
    { holidayDate: calendarDay(year, 1, 1), name: said('Nowy Rok', 'New Year’s Day', 'Neujahr') },
    { holidayDate: fromEaster(-2), name: said('Wielki Piątek', 'Good Friday', 'Karfreitag') },
    { holidayDate: fromEaster(1), name: said('Poniedziałek Wielkanocny', 'Easter Monday', 'Ostermontag') },
    { holidayDate: calendarDay(year, 5, 1), name: said('Święto Pracy', 'Labour Day', 'Tag der Arbeit') },
    { holidayDate: fromEaster(39), name: said('Wniebowstąpienie', 'Ascension Day', 'Christi Himmelfahrt') },
    { holidayDate: fromEaster(50), name: said('Poniedziałek Zielonych Świątek', 'Whit Monday', 'Pfingstmontag') },
    {
      holidayDate: calendarDay(year, 10, 3),
      name: said('Dzień Jedności Niemiec', 'German Unity Day', 'Tag der Deutschen Einheit'),
    },
    { holidayDate: calendarDay(year, 12, 25), name: said('Boże Narodzenie', 'Christmas Day', '1. Weihnachtstag') },
    {
      holidayDate: calendarDay(year, 12, 26),
      name: said('Drugi dzień Bożego Narodzenia', 'Second Day of Christmas', '2. Weihnachtstag'),
    },
  ];
}

/** Days off work everywhere in the EU; the country's own are added by hand. */
const commonHolidays = (year: number): Holiday[] => [
  { holidayDate: calendarDay(year, 1, 1), name: said('Nowy Rok', 'New Year’s Day', 'Neujahr') },
  { holidayDate: calendarDay(year, 12, 25), name: said('Boże Narodzenie', 'Christmas Day', 'Weihnachten') },
];

/** Days off work by law in a year, as far as they are known for the country. */
export const holidaysOf = (country: string, year: number): Holiday[] =>
  country === 'PL' ? polishHolidays(year) : country === 'DE' ? germanHolidays(year) : commonHolidays(year);

export const holidaySeedRows = (country: string): Holiday[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => holidaysOf(country, FIRST + at)).flat();
