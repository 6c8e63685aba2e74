import type { DemoFaulty } from '../floor/load-past-cards';

/** Where an order of the demo company has got to, by the status its way ends at. */
export interface DemoOrder {
  customer: string;
  /** Working days ago it was taken in, at a full month; less in a young one. */
  ago: number;
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 99;
  service: string;
  priority?: string;
  transport?: string;
  wz?: string;
  notes?: string;
  /** From status 4 on an order has been quoted and confirmed in any case. */
  quotation?: 'new' | 'confirmed';
  /** `YYYY-MM-DD`; by default as the office would promise it. */
  deliveryDate?: string;
  items: readonly DemoItem[];
}

export interface DemoItem {
  name?: string;
  profile?: string;
  amount: number;
  paint: string;
  service?: string;
  category?: string;
  length?: string;
  surface?: string;
  weight?: string;
  ownPaint?: boolean;
  /** m² of one piece as the measurement found it. */
  measured?: string;
  /** Of an item that has left the floor. */
  faulty?: DemoFaulty;
  /** Pieces of a ready item the customer has fetched; the rest waits. */
  fetched?: number;
}

const alu = 'ALU-STD';
const steel = 'STAL-STD';
const c3 = 'STAL-C3';
const profile = (code: string, amount: number, paint: string, length?: string): DemoItem => ({
  profile: code,
  amount,
  paint,
  ...(length ? { length } : {}),
});
const piece = (name: string, amount: number, surface: string, weight: string, paint: string): DemoItem => ({
  name,
  amount,
  surface,
  weight,
  paint,
});

/** Oldest first, as they were numbered. */
export const demoOrders: readonly DemoOrder[] = [
  {
    customer: 'FAS02',
    ago: 20,
    status: 9,
    service: alu,
    wz: 'WZ/412',
    items: [profile('OSC-70', 60, '7016-STR'), profile('L-50', 120, '7016-STR')],
  },
  {
    customer: 'MEB01',
    ago: 19,
    status: 9,
    service: steel,
    wz: '118/W',
    items: [piece('Stelaż stołu', 80, '0.8200', '9.400', '9005-MAT')],
  },
  {
    customer: 'KON01',
    ago: 18,
    status: 9,
    service: c3,
    transport: 'DOSTAWA',
    wz: 'WZ 2026-88',
    items: [
      piece('Słup hali HEB 160', 6, '5.4000', '255.000', '9006-MET'),
      piece('Zastrzał', 24, '0.3500', '6.800', '9006-MET'),
    ],
  },
  {
    customer: 'FEL01',
    ago: 17,
    status: 9,
    service: steel,
    wz: '4',
    items: [piece('Felga 17"', 4, '0.9000', '8.200', '9005-MAT')],
  },
  {
    customer: 'OKN01',
    ago: 16,
    status: 8,
    service: alu,
    wz: 'WZ/1902',
    items: [
      {
        ...profile('OSC-70', 140, '9016-P'),
        faulty: { reason: 'SKORKA', amount: 8, note: 'Skórka na licach, za grubo na krawędziach.' },
      },
      profile('L-50', 280, '9016-P', '2400.0'),
    ],
  },
  {
    customer: 'SZA01',
    ago: 15,
    status: 8,
    service: steel,
    wz: '77/10',
    items: [
      {
        ...piece('Drzwi szafy', 45, '1.9000', '14.000', '7016-STR'),
        faulty: { reason: 'WTRAC', amount: 4, note: 'Pył pod powłoką, po wymianie filtra w kabinie.' },
      },
      piece('Płyta montażowa', 45, '1.4000', '11.500', '7016-STR'),
    ],
  },
  {
    customer: 'BAL01',
    ago: 14,
    status: 8,
    service: c3,
    wz: 'B-31',
    items: [
      {
        ...piece('Balustrada balkonowa', 12, '2.1000', '38.000', '7016-STR'),
        category: 'Balustrady',
        faulty: { reason: 'ZACIEK', amount: 1, note: 'Zaciek przy spoinie, dolna krawędź.' },
      },
    ],
  },
  {
    customer: 'LAM01',
    ago: 13,
    status: 8,
    service: steel,
    priority: 'Pilny',
    wz: '12/L',
    items: [piece('Oprawa lampy', 300, '0.0900', '0.800', '9005-MAT')],
  },
  {
    customer: 'OGR01',
    ago: 12,
    status: 7,
    service: c3,
    transport: 'DOSTAWA',
    wz: 'OGR/55',
    items: [
      piece('Przęsło ogrodzenia', 30, '3.2000', '41.000', '9005-MAT'),
      piece('Słupek 60 × 60', 32, '0.6000', '7.500', '9005-MAT'),
    ],
  },
  { customer: 'ROL01', ago: 11, status: 7, service: alu, wz: '900', items: [profile('L-50', 400, '9016-P')] },
  {
    customer: 'ALU01',
    ago: 10,
    status: 6,
    service: alu,
    wz: 'WZ/71/2026',
    items: [profile('R-4020', 90, '7016-STR'), profile('K-45', 40, '7016-STR')],
  },
  {
    customer: 'DRZ01',
    ago: 10,
    status: 6,
    service: steel,
    wz: 'D/18',
    items: [{ ...piece('Skrzydło drzwi EI30', 18, '4.2000', '62.000', '7016-STR'), fetched: 12 }],
  },
  {
    customer: 'KLI01',
    ago: 9,
    status: 6,
    service: steel,
    wz: 'K-2026/4',
    items: [piece('Obudowa agregatu', 8, '3.6000', '44.000', '9016-P')],
  },
  {
    customer: 'REG01',
    ago: 8,
    status: 5,
    service: steel,
    wz: 'R 300',
    items: [
      piece('Noga regału', 400, '0.4200', '5.200', '7016-STR'),
      piece('Belka regału', 600, '0.3100', '4.100', '3020-P'),
    ],
  },
  {
    customer: 'WIA01',
    ago: 8,
    status: 5,
    service: c3,
    transport: 'DOSTAWA',
    wz: '15/W',
    items: [piece('Rama wiaty', 10, '6.8000', '120.000', '7016-STR')],
  },
  {
    customer: 'FAS02',
    ago: 7,
    status: 4,
    service: alu,
    wz: 'WZ/430',
    items: [profile('OSC-70', 80, '9006-MET'), profile('R-4020', 60, '9006-MET')],
  },
  {
    customer: 'KON01',
    ago: 6,
    status: 4,
    service: c3,
    wz: 'WZ 2026-93',
    items: [
      piece('Belka IPE 200', 14, '3.0000', '134.000', '7016-STR'),
      piece('Blacha węzłowa', 80, '0.1200', '3.100', '7016-STR'),
    ],
  },
  {
    customer: 'ROW01',
    ago: 6,
    status: 4,
    service: steel,
    priority: 'Ekspres',
    wz: 'RW/8',
    items: [piece('Rama roweru', 60, '0.3800', '2.300', '3020-P')],
  },
  {
    customer: 'PLA01',
    ago: 5,
    status: 4,
    service: c3,
    wz: 'PZ-7',
    items: [
      piece('Huśtawka, rama', 9, '1.9000', '27.000', '3020-P'),
      piece('Drabinka', 6, '1.4000', '18.500', '9006-MET'),
    ],
  },
  {
    customer: 'ALU01',
    ago: 4,
    status: 2,
    service: alu,
    priority: 'Normalny',
    transport: 'DOSTAWA',
    wz: 'WZ/77/2026',
    quotation: 'new',
    notes: 'Słupki pakować po 10 sztuk. Z czterdziestu przyjechało 39.',
    items: [
      profile('P-6060', 39, '7016-STR'),
      profile('K-45', 16, '7016-STR'),
      { ...piece('Brama', 2, '9.0000', '86.000', '9005-MAT'), service: c3, measured: '9.8000' },
      { ...piece('Uchwyt', 120, '0.0120', '0.150', '9005-MAT'), service: steel },
    ],
  },
  {
    customer: 'STA01',
    ago: 4,
    status: 2,
    service: steel,
    wz: '3/2026',
    quotation: 'confirmed',
    items: [
      { ...piece('Balustrada z poręczą', 2, '1.8000', '31.000', '3020-P'), category: 'Balustrady', ownPaint: true },
    ],
  },
  {
    customer: 'SLO01',
    ago: 3,
    status: 3,
    service: steel,
    wz: 'SL/2',
    notes: 'Czekamy na farbę RAL 9006.',
    items: [piece('Stojak paneli', 40, '1.1000', '16.000', '9006-MET')],
  },
  {
    customer: 'MAS01',
    ago: 3,
    status: 2,
    service: steel,
    wz: 'M/9',
    quotation: 'confirmed',
    items: [piece('Osłona maszyny', 16, '2.4000', '21.000', '9016-P')],
  },
  { customer: 'TAB01', ago: 2, status: 2, service: alu, wz: 'T-11', items: [profile('RP-30', 75, '9006-MET')] },
  {
    customer: 'BRA01',
    ago: 2,
    status: 99,
    service: c3,
    wz: 'B/40',
    items: [piece('Brama przesuwna', 1, '11.0000', '160.000', '7016-STR')],
  },
  { customer: 'OKN01', ago: 1, status: 1, service: alu, quotation: 'new', items: [profile('OSC-70', 200, '9016-P')] },
  {
    customer: 'GRZ01',
    ago: 1,
    status: 1,
    service: steel,
    items: [piece('Kolektor grzejnika', 500, '0.0700', '0.600', '9016-P')],
  },
  {
    customer: 'ANT01',
    ago: 0,
    status: 1,
    service: steel,
    items: [piece('Łóżko metalowe', 1, '2.6000', '34.000', '9005-MAT')],
  },
];
