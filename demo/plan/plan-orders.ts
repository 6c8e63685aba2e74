import type { DemoItem, DemoOrder } from '../documents/order-rows';

/** An item that waits for coating, or is in the queue of the first booth. */
export interface PlannedItem extends DemoItem {
  /** Position at the first booth. */
  booth?: number;
  /** The operation before its coating is not planned. */
  unprepared?: boolean;
}
export interface PlannedOrder extends DemoOrder {
  /** Days from today it is due. */
  due: number;
  /** Its goods have not come yet. */
  awaited?: boolean;
  items: readonly PlannedItem[];
}

const alu = { service: 'ALU-STD' } as const;
const steel = { service: 'STAL-STD' } as const;
const c3 = { service: 'STAL-C3' } as const;
const order = (
  customer: string,
  ago: number,
  due: number,
  wz: string,
  more: Partial<PlannedOrder> & Pick<PlannedOrder, 'service' | 'items'>,
): PlannedOrder => ({ customer, ago, due, wz, status: 2, ...more });

const piece = (
  name: string,
  amount: number,
  surface: string,
  weight: string,
  paint: string,
  more: Partial<PlannedItem> = {},
): PlannedItem => ({ name, amount, surface, weight, paint, ...more });
const profile = (code: string, amount: number, paint: string, more: Partial<PlannedItem> = {}): PlannedItem => ({
  profile: code,
  amount,
  paint,
  ...more,
});

/** What the shop has confirmed and is about to coat: goods are there, washing is planned, the first booth's day is full. */
export const plannedOrders: readonly PlannedOrder[] = [
  order('ALU01', 4, 1, 'WZ/74/2026', {
    ...alu,
    items: [
      { ...piece('Słupek fasadowy FS-50', 96, '0.4000', '1.150', '7016-STR'), booth: 1 },
      profile('R-4020', 24, '7016-STR', { booth: 2 }),
      piece('Ościeżnica OA-90', 24, '0.7800', '2.900', '7016-STR'),
      piece('Zaślepka FS', 200, '0.0150', '0.040', '7016-STR'),
    ],
  }),
  order('ZAK01', 4, 2, '61/10', {
    ...steel,
    items: [
      { ...piece('Wspornik półki 240', 120, '0.0600', '0.310', '9005-MAT'), booth: 3 },
      { ...piece('Noga stołu 710 mm', 80, '0.1450', '0.800', '9005-MAT'), booth: 5 },
      piece('Rama stołu', 20, '0.8200', '6.400', '9005-MAT'),
    ],
  }),
  order('MEB01', 3, 0, '121/W', {
    ...steel,
    items: [
      { ...piece('Uchwyt szuflady', 240, '0.0240', '0.090', '9005-MAT'), booth: 4 },
      piece('Szuflada S-400', 200, '0.1600', '0.900', 'RAL 7035'),
      piece('Front szuflady S-400', 200, '0.1400', '0.700', 'RAL 7035'),
      piece('Korpus kontenera', 50, '1.1000', '8.600', 'RAL 7035'),
    ],
  }),
  order('STA01', 3, 5, '4/2026', {
    ...steel,
    items: [
      {
        ...piece('Balustrada schodowa', 4, '1.9000', '24.000', '3020-P', { ownPaint: true }),
        category: 'Balustrady',
        booth: 6,
      },
      piece('Pochwyt', 4, '0.4000', '6.500', '3020-P', { ownPaint: true }),
    ],
  }),
  order('OGR01', 3, 3, 'OGR/61', {
    ...steel,
    priority: 'Ekspres',
    items: [
      { ...piece('Panel ogrodzeniowy 2D', 12, '1.3000', '11.000', '9016-P'), booth: 7 },
      { ...piece('Słupek 60 × 40', 36, '0.3000', '3.200', '9016-P'), booth: 8 },
      piece('Furtka 1,0 m', 2, '3.1000', '32.000', 'RAL 6005'),
      { ...piece('Brama przesuwna 4 m', 1, '14.8000', '142.000', '9016-P'), service: 'STAL-C3' },
    ],
  }),
  order('SLU01', 3, 1, 'SK/19', {
    ...c3,
    priority: 'Pilny',
    items: [
      piece('Rama maszyny RM-2', 6, '3.6000', '48.000', '7016-STR', { unprepared: true }),
      piece('Osłona wału', 12, '0.9000', '7.200', 'RAL 1021'),
      { ...piece('Barierka BHP', 8, '1.5000', '13.500', 'RAL 1021'), service: 'STAL-STD' },
    ],
  }),
  order('KON01', 2, -1, 'WZ 2026-97', {
    ...c3,
    priority: 'Pilny',
    items: [
      piece('Belka HEA 160', 9, '8.2500', '182.000', 'RAL 5010'),
      piece('Stężenie', 18, '0.6400', '8.800', 'RAL 5010'),
      piece('Blacha węzłowa', 60, '0.1200', '3.100', 'RAL 5010'),
    ],
  }),
  order('OKN01', 2, 8, 'WZ/1915', {
    ...alu,
    items: [
      piece('Listwa LM-30', 180, '0.5400', '0.700', '9006-MET'),
      piece('Narożnik LM-30/N', 32, '1.5970', '1.900', '9006-MET'),
      { ...profile('L-50', 60, '9006-MET'), booth: 9 },
      profile('OSC-70', 30, '9016-P'),
    ],
  }),
  order('KOW01', 2, 10, '15', {
    ...steel,
    items: [
      piece('Krata okienna', 4, '1.3500', '18.000', 'RAL 8017'),
      piece('Kuta balustrada', 2, '2.9000', '46.000', '9005-MAT'),
      piece('Kinkiet kuty', 6, '0.2200', '1.900', '9005-MAT'),
    ],
  }),
  order('SZA01', 2, 6, '81/10', {
    ...steel,
    items: [
      piece('Drzwi szafy 800 × 2000', 30, '3.4000', '22.000', 'RAL 7035'),
      { ...piece('Płyta montażowa', 30, '1.4000', '11.500', 'RAL 7035'), booth: 10 },
      piece('Cokół szafy', 30, '0.3600', '2.800', '9005-MAT'),
    ],
  }),
  order('DRZ01', 1, 7, 'D/21', {
    ...steel,
    items: [
      piece('Skrzydło drzwi EI60', 12, '4.3000', '68.000', '7016-STR'),
      piece('Ościeżnica EI60', 12, '1.6000', '21.000', '7016-STR'),
      piece('Próg', 12, '0.2000', '2.100', '7016-STR'),
    ],
  }),
  order('REG01', 1, 9, 'R 312', {
    ...steel,
    awaited: true,
    items: [
      piece('Noga regału', 160, '0.4200', '5.200', 'RAL 5010'),
      piece('Belka regału', 240, '0.3100', '4.100', '3020-P'),
      piece('Stężenie regału', 80, '0.1800', '1.400', 'RAL 5010'),
    ],
  }),
  order('ROL02', 1, 12, 'RM/7', {
    ...c3,
    items: [
      piece('Zaczep TUZ', 20, '0.5500', '14.000', '3020-P', { unprepared: true }),
      piece('Rama pługa', 2, '6.4000', '210.000', '3020-P', { unprepared: true }),
    ],
  }),
  order('LAM01', 1, 4, '14/L', {
    ...steel,
    items: [
      piece('Klosz lampy', 150, '0.1100', '0.600', 'RAL 1021'),
      piece('Podstawa lampy', 150, '0.0700', '0.900', '9005-MAT'),
      piece('Wysięgnik', 75, '0.1300', '0.700', '9005-MAT'),
    ],
  }),
  order('TAB01', 0, 11, 'T-14', {
    ...alu,
    awaited: true,
    items: [
      piece('Tarcza znaku A-7', 40, '0.7000', '2.400', '9006-MET'),
      piece('Rama tablicy E-1', 6, '3.8000', '21.000', '9006-MET'),
    ],
  }),
];
