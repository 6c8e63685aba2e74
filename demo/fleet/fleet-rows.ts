interface DemoCar {
  registration: string;
  code: string;
  name: string;
  /** Codes of the car dictionaries 0 to 6. */
  entries: readonly [string, string, string, string, string, string, string];
  counter: number;
  seats: number;
  engineCapacity: number;
  /** Years since it was registered. */
  years: number;
  inService?: boolean;
}
export const fleet: readonly DemoCar[] = [
  {
    registration: 'SK 4512A',
    code: 'S1',
    name: 'Fiat Ducato',
    counter: 148_320,
    seats: 3,
    engineCapacity: 2287,
    entries: ['DOST', 'FIAT', 'DUCATO', 'BIALY', 'DIESEL', 'M6', 'ON'],
    years: 6,
  },
  {
    registration: 'SK 7730C',
    code: 'S2',
    name: 'Mercedes-Benz Sprinter',
    counter: 92_110,
    seats: 3,
    entries: ['DOST', 'MB', 'SPRINTER', 'SREBRNY', 'DIESEL', 'AUT', 'ON'],
    engineCapacity: 2143,
    years: 4,
  },
  {
    registration: 'SK 1189F',
    code: 'S3',
    name: 'MAN TGL 12.250',
    counter: 310_450,
    seats: 2,
    entries: ['CIEZ', 'MAN', 'TGL', 'BIALY', 'DIESEL', 'M6', 'ON'],
    engineCapacity: 6871,
    years: 9,
  },
  {
    registration: 'SK 5501L',
    code: 'S4',
    name: 'Škoda Octavia',
    counter: 67_880,
    seats: 5,
    entries: ['OSOB', 'SKODA', 'OCTAVIA', 'SZARY', 'BENZ', 'DSG', 'PB95'],
    engineCapacity: 1498,
    years: 3,
  },
  {
    registration: 'SK 9042M',
    code: 'S5',
    name: 'Toyota Corolla',
    counter: 21_305,
    seats: 5,
    entries: ['OSOB', 'TOYOTA', 'COROLLA', 'CZERW', 'HYBR', 'AUT', 'PB95'],
    engineCapacity: 1798,
    years: 1,
  },
  {
    registration: 'SK 3317W',
    code: 'S6',
    name: 'Renault Master',
    counter: 201_760,
    seats: 3,
    inService: true,
    entries: ['DOST', 'RENAULT', 'MASTER', 'NIEB', 'DIESEL', 'M6', 'ON'],
    engineCapacity: 2299,
    years: 7,
  },
];

interface DemoDocument {
  car: string;
  type: string;
  number: string;
  /** Days from today to its last one. */
  ends: number;
  /** Hundredths. */
  value: number;
}
const paper = (car: string, type: string, number: string, ends: number, value: number): DemoDocument => ({
  car,
  type,
  number,
  ends,
  value,
});
export const documents: readonly DemoDocument[] = [
  paper('S1', 'Polisa OC', 'OC 7712/118', 5, 118_000),
  paper('S1', 'Badanie techniczne', 'BT 20418', 120, 9_900),
  paper('S2', 'Polisa OC', 'OC 7712/119', 210, 124_000),
  paper('S2', 'Badanie techniczne', 'BT 20431', -4, 9_900),
  paper('S2', 'Polisa AC', 'AC 5503/20', 210, 265_000),
  paper('S3', 'Polisa OC', 'OC 7712/120', 26, 198_000),
  paper('S3', 'Badanie techniczne', 'BT 20511', 88, 17_600),
  paper('S4', 'Polisa OC', 'OC 7712/121', 301, 96_000),
  paper('S4', 'Umowa leasingu', 'UL 2024/0451', 640, 7_980_000),
  paper('S5', 'Polisa OC', 'OC 7712/122', 340, 99_000),
  paper('S5', 'Karta gwarancyjna', 'GW 118004', 720, 0),
  paper('S6', 'Polisa OC', 'OC 7712/123', 64, 121_000),
];

interface DemoBooking {
  car: string;
  by: string;
  /** Days after the Monday of this week. */
  day: number;
  from: number;
  to: number;
  purpose: string;
  kilometres: number;
}
const drive = (
  car: string,
  by: string,
  day: number,
  from: number,
  to: number,
  purpose: string,
  kilometres: number,
) => ({
  car,
  by: `${by}@galwex.test`,
  day,
  from,
  to,
  purpose,
  kilometres,
});
export const bookings: readonly DemoBooking[] = [
  drive('S1', 'warehouse', -4, 7, 11, 'Odbiór farb z hurtowni', 64),
  drive('S1', 'warehouse', 8, 7, 12, 'Dostawa profili do ALUFASADA', 88),
  drive('S2', 'warehouse', 0, 8, 15, 'Dostawa profili do ALUFASADA', 132),
  drive('S2', 'foreman', 2, 6, 10, 'Odbiór konstrukcji od klienta', 74),
  drive('S3', 'foreman', -5, 6, 14, 'Odbiór konstrukcji od klienta', 205),
  drive('S3', 'foreman', 3, 6, 14, 'Wyjazd do cynkowni', 190),
  drive('S4', 'office', -2, 9, 12, 'Spotkanie u klienta', 41),
  drive('S4', 'office', 7, 9, 13, 'Spotkanie u klienta', 55),
  drive('S5', 'planner', 1, 10, 12, 'Wizja lokalna', 28),
  drive('S5', 'admin', 4, 8, 16, 'Targi', 240),
];

/** Cars that are out now. */
export const handedOut = [
  { car: 'S1', by: 'warehouse@galwex.test', purpose: 'Odbiór farb z hurtowni', overdue: false },
  { car: 'S4', by: 'office@galwex.test', purpose: 'Spotkanie u klienta', overdue: true },
] as const;

interface DemoPiece {
  code: string;
  name: string;
  category: string;
  ident?: string;
  /** Days from today to its next control. */
  control?: number;
  user?: string;
  place?: string;
  car?: string;
  damaged?: string;
}
const piece = (code: string, category: string, name: string, more: Omit<DemoPiece, 'code' | 'category' | 'name'>) => ({
  code,
  category,
  name,
  ...more,
});
const foreman = 'foreman@galwex.test';
const quality = 'ewa.sowa@galwex.test';
export const pieces: readonly DemoPiece[] = [
  piece('W-001', 'POM', 'Miernik grubości powłoki', { ident: 'MP0-44120', control: 6, user: quality }),
  piece('W-002', 'POM', 'Miernik grubości powłoki', { ident: 'MP0-44121', control: 140, place: 'KAB1' }),
  piece('W-003', 'POM', 'Połyskomierz', { ident: 'GL-2207', control: -9, user: quality }),
  piece('W-004', 'POM', 'Przyrząd do nacięć siatkowych', { ident: 'NS-118', control: 75, user: quality }),
  piece('W-005', 'POM', 'Rejestrator temperatury pieca', { ident: 'TR-0931', control: 1, place: 'PIEC1' }),
  piece('W-006', 'POM', 'Termometr pieca 1', { ident: 'TP-01', control: 21, place: 'PIEC1' }),
  piece('W-007', 'POM', 'Termometr bezdotykowy', { ident: 'IR-551', control: 200, user: foreman }),
  piece('W-008', 'POM', 'Waga platformowa', { ident: 'WP-1500', control: 28, place: 'MYJ' }),
  piece('W-009', 'POM', 'Konduktometr', { ident: 'CM-30', control: 44, place: 'MYJ' }),
  piece('W-010', 'APL', 'Pistolet proszkowy', { ident: 'PG-8801', place: 'KAB1' }),
  piece('W-011', 'APL', 'Pistolet proszkowy', { ident: 'PG-8802', place: 'KAB2', damaged: 'Pęknięta elektroda' }),
  piece('W-012', 'TRAN', 'Wózek widłowy', { ident: 'FL-25-119', control: 12, user: 'warehouse@galwex.test' }),
  piece('W-013', 'TRAN', 'Wózek widłowy', { ident: 'FL-16-044', control: 95, place: 'SRU' }),
  piece('W-014', 'TRAN', 'Wózek paletowy', { ident: 'PT-20', place: 'MYJ' }),
  piece('W-015', 'UDT', 'Suwnica pomostowa', { ident: 'SP-3200', control: 33, place: 'SRU' }),
  piece('W-016', 'UDT', 'Zbiornik sprężonego powietrza', { ident: 'ZP-500', control: -2, place: 'SRU' }),
  piece('W-017', 'PPOZ', 'Gaśnica proszkowa', { ident: 'GP-6-01', control: 17, place: 'KAB1' }),
  piece('W-018', 'PPOZ', 'Gaśnica proszkowa', { ident: 'GP-6-02', control: 17, car: 'S3' }),
  piece('W-019', 'NARZ', 'Klucz dynamometryczny', { ident: 'KD-200', control: 60, user: foreman }),
  piece('W-020', 'IT', 'Tablet hali', { ident: 'TB-07', place: 'KAB1' }),
];
