import { seed, type Seed } from '../../src/engine/server/seed';
import { alerts } from '../../src/modules/administration/alerts/alerts.entity';
import { logs } from '../../src/modules/administration/logs/logs.entity';
import { crm } from '../../src/modules/sales/crm/crm.entity';
import { customerNotes } from '../../src/modules/sales/customers/customer-notes.entity';
import { inventedCodes } from './customers';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const talks = [
  ['Rozmowa telefoniczna', 'Pytanie o termin na przyszły tydzień.'],
  ['Zapytanie ofertowe', 'Rysunki w załączniku, około 80 m² stali.'],
  ['Wysłana oferta', 'Oferta ważna 30 dni.'],
  ['Próbka koloru', 'Płytka RAL 7016 struktura do akceptacji.'],
  ['Wizyta klienta w zakładzie', 'Obejrzał linię i regał wydań.'],
  ['Negocjacje', 'Prosi o rabat przy 200 m² miesięcznie.'],
  ['Uzgodnienie salda', 'Saldo potwierdzone mailem.'],
  ['Omówienie jakości', 'Zdjęcia powłoki po sezonie, bez uwag.'],
] as const;

/** Past and planned events, relative to today, so that the demo is always current. */
export function activity(now: Date): Seed[] {
  /** An instant `days` away from today at that hour (UTC). */
  const at = (days: number, hour: number, minute = 0): string => {
    const day = new Date(now.getTime() + days * DAY);
    day.setUTCHours(hour, minute, 0, 0);
    return day.toISOString();
  };
  const date = (days: number): string => at(days, 12).slice(0, 10);

  const contacts = inventedCodes.map((customerId, index) => {
    const [crmEventId, note] = talks[index % talks.length]!;
    return { customerId, crmEventId, note, date: at(-((index * 7) % 60) + 3, 7 + (index % 8), (index % 4) * 15) };
  });

  return [
    seed(crm, [
      { customerId: 'ALU01', crmEventId: 'Umowa ramowa', note: 'Rabat 5 % na cały rok.', date: at(-45, 9, 30) },
      {
        customerId: 'ALU01',
        crmEventId: 'Spotkanie u klienta',
        note: 'Nowa fasada, 600 m² w kwartale.',
        date: at(-9, 8),
      },
      {
        customerId: 'ALU01',
        crmEventId: 'Rozmowa telefoniczna',
        note: 'Potwierdzić dostawę profili.',
        date: at(1, 8, 15),
      },
      {
        customerId: 'STA01',
        crmEventId: 'Rozmowa telefoniczna',
        note: 'Dowiezie własną farbę RAL 3020.',
        date: at(-2, 10, 45),
      },
      ...contacts,
    ]),
    seed(customerNotes, [
      { customerId: 'ALU01', note: 'Profile pakować w folię po 10 sztuk, przekładki z pianki.' },
      { customerId: 'ALU01', note: 'Odbiór tylko do godziny 14.', dateTo: date(60) },
      { customerId: 'STA01', note: 'Farba powierzona: rozliczyć resztki i zwrócić po zleceniu.' },
      { customerId: 'FEL01', note: 'Felgi przyjmujemy tylko bez opon i ciężarków.' },
      { customerId: 'CYN01', note: 'Ocynk wraca po 3 dniach roboczych.', dateTo: date(90) },
      { customerId: 'OKN01', note: 'Faktury wysyłać zbiorczo na koniec miesiąca.' },
    ]),
    alertSeed(at),
    seed(logs, logRows(at)),
  ];
}

const alertSeed = (at: (days: number, hour: number) => string) =>
  seed(alerts, [
    {
      title: 'Witamy w Coatdesk',
      message: 'To jest firma pokazowa: można w niej wszystko zmieniać, dane są zmyślone.',
      alertType: 0,
      target: 1,
      dateFrom: at(0, 0),
      isActive: true,
    },
    {
      title: 'Inwentaryzacja farb',
      message: 'W piątek po drugiej zmianie liczymy magazyn farb. Proszę odłożyć otwarte kartony na regał R-01.',
      alertType: 1,
      target: 1,
      dateFrom: at(-1, 6),
      dateTo: at(7, 22),
      isActive: true,
    },
    {
      title: 'Przegląd pieca',
      message: 'Piec 1 stoi w sobotę od 6:00 do 14:00. Nie planować malowania.',
      alertType: 2,
      target: 1,
      dateFrom: at(-1, 6),
      dateTo: at(10, 22),
      isActive: true,
    },
  ]);

/** Log entries of every kind, some old enough to be archived. */
function logRows(at: (days: number, hour: number, minute?: number) => string) {
  const row = (days: number, kind: 0 | 1 | 2 | 3, email: string | null, description: string, data: unknown = null) => ({
    kind,
    description,
    date: at(days, 6 + (Math.abs(days) % 10), (Math.abs(days) * 7) % 60),
    userId: email,
    data,
  });
  const old = Array.from({ length: 20 }, (_, index) =>
    row(-100 - index, index % 9 === 0 ? 1 : 0, 'admin@galwex.test', index % 9 === 0 ? 'mail/retry' : 'session/sign-in'),
  );
  return [
    ...old,
    row(-30, 0, 'office@galwex.test', 'session/sign-in'),
    row(-12, 2, null, 'mail/failed', { answer: '450 mailbox busy' }),
    row(-6, 3, 'operator@galwex.test', 'Access violation', { route: '/invoices' }),
    row(-3, 1, 'warehouse@galwex.test', 'session/wrong-password'),
    row(-1, 0, 'admin@galwex.test', 'session/sign-in'),
  ];
}
