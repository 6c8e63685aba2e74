import { describe, expect, it } from 'vitest';
import { type Incoming, type OpenInvoice, proposalFor } from './match';
import { nipsIn, numbersIn } from './numbers-in-title';

describe('numbers in a title', () => {
  it.each([
    'Zapłata FV/0012/10/2026',
    'fv/12/10/2026',
    'FV 12 10 2026',
    'FV 0012-10-2026 dziekujemy',
    'faktura nr FV12/10/2026',
    'FV\\0012\\10\\26',
    'fv 0012 /10 /2026',
    'FV0012102026',
  ])('are found in „%s”', (title) => {
    expect(numbersIn(title).sure).toEqual(['FV/0012/10/2026']);
  });
  it('are several where several are named, of every series that is owed', () => {
    expect(numbersIn('FV/1/9/2026,FV/2/9/2026 FZ 3/10/2026 oraz fk/0004/10/2026').sure).toEqual([
      'FV/0001/09/2026',
      'FV/0002/09/2026',
      'FZ/0003/10/2026',
      'FK/0004/10/2026',
    ]);
  });
  it('without letters are vague: they may be a day', () => {
    expect(numbersIn('faktura 12/10/2026 z dnia 01.10.2026')).toEqual({
      sure: [],
      vague: ['FV/0012/10/2026', 'FZ/0012/10/2026', 'FV/0001/10/2026', 'FZ/0001/10/2026'],
    });
  });
  it('are not taken from longer words and numbers', () => {
    expect(numbersIn('Rechnung RE 12/10/2026', ['RE', 'AR', 'KR']).sure).toEqual(['RE/0012/10/2026']);
    expect(numbersIn('XFV/1/10/20261 PROFV 1/13/2026').sure).toEqual([]);
    expect(numbersIn('FV/0/10/2026').sure).toEqual([]);
  });
  it('tax numbers are ten digits, however they are parted', () => {
    expect(nipsIn('NIP 123-456-32-18, PL 1234563218 i 12345632189, rach 83102010260000120212345678')).toEqual([
      '1234563218',
    ]);
  });
});

const invoice = (id: number, left: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `FV/000${id}/10/2026`,
  customerId: 1,
  customer: 'Alufasada',
  date: '2026-10-01',
  dueDate: `2026-10-${10 + id}`,
  left,
  isTyped: false,
  ...more,
});
const incoming = (rest: number, title: string, customerId: number | null = null): Incoming => ({
  id: 1,
  rest,
  title,
  name: null,
  customerId,
});
const told = (one: Incoming, open: readonly OpenInvoice[]) => {
  const found = proposalFor(one, open);
  return found && [found.level, ...found.lines.map((line) => [line.invoice.id, line.amount])];
};

describe('a transfer', () => {
  const open = [invoice(1, 1000), invoice(2, 500), invoice(3, 700, { customerId: 2 })];

  it('that names an invoice and has what is left of it is certain', () => {
    expect(told(incoming(1000, 'fv 1/10/2026'), open)).toEqual(['certain', [1, 1000]]);
  });
  it('that names several and has their sum is certain, the oldest first', () => {
    expect(told(incoming(1500, 'FV/2/10/2026 FV/1/10/2026'), open)).toEqual(['certain', [1, 1000], [2, 500]]);
  });
  it('that names an invoice and has less pays a part, and with more leaves a rest', () => {
    expect(told(incoming(400, 'FV/1/10/2026'), open)).toEqual(['likely', [1, 400]]);
    expect(told(incoming(1200, 'FV/1/10/2026'), open)).toEqual(['likely', [1, 1000]]);
  });
  it('is not certain where another invoice it names is not open, or the payer is another customer', () => {
    expect(told(incoming(1000, 'FV/1/10/2026 FV/9/10/2026'), open)).toEqual(['likely', [1, 1000]]);
    expect(told(incoming(1000, 'FV/1/10/2026', 2), open)).toEqual(['likely', [1, 1000]]);
    expect(told(incoming(1700, 'FV/1/10/2026 FV/3/10/2026'), open)?.[0]).toBe('likely');
  });
  it('with a number without letters is certain only from the customer it is of', () => {
    expect(told(incoming(1000, 'faktura 1/10/2026', 1), open)).toEqual(['certain', [1, 1000]]);
    expect(told(incoming(1000, 'faktura 1/10/2026'), open)).toEqual(['likely', [1, 1000]]);
    expect(told(incoming(999, 'dnia 1/10/2026'), open)).toBeUndefined();
  });
  it('from a known customer is for the invoice of that sum, else for the oldest ones', () => {
    expect(told(incoming(500, 'zapłata', 1), open)).toEqual(['likely', [2, 500]]);
    expect(told(incoming(1500, 'zapłata', 1), open)).toEqual(['likely', [1, 1000], [2, 500]]);
    expect(told(incoming(1100, 'zapłata', 1), open)).toEqual(['possible', [1, 1000], [2, 100]]);
  });
  it('from an unknown payer is for the only invoice of that sum', () => {
    expect(told(incoming(700, 'zapłata'), open)).toEqual(['possible', [3, 700]]);
    expect(told(incoming(700, 'zapłata'), [...open, invoice(4, 700)])).toBeUndefined();
  });
  it('that names a number of another shape finds it', () => {
    const typed = invoice(5, 300, { number: 'A-77/2026/X', isTyped: true });
    expect(told(incoming(300, 'za a 77 2026 x'), [...open, typed])).toEqual(['certain', [5, 300]]);
  });
});
