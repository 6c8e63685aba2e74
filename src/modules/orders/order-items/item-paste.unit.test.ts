import { describe, expect, it } from 'vitest';
import { columnNamed, foldText } from './web/item-paste/column-names';
import { chooseColumn, guessColumns, ralNumber, tableProper } from './web/item-paste/guess-columns';
import { cellKey, hasMergedCells, headingRows, preparedBody } from './web/item-paste/paste-body';
import { answerKey, namesToRecognise, pastedLines } from './web/item-paste/pasted-lines';
import { decimalIn, readCell } from '../../../engine/fields/cell-text';
import { parseTable } from '../../../engine/web/grid/table-text';
import { orderItems } from './order-items.entity';

const today = '2026-10-05';
const known = { services: new Set(['alu-std', 'stal-c3', 'stal-std']), states: new Set<string>() };

describe('headers', () => {
  it.each([
    ['Nazwa', 'name'],
    ['Ilość [szt.]', 'amount'],
    ['Szt.', 'amount'],
    ['Długość mm', 'length'],
    ['Obrys', 'outline'],
    ['Kolor RAL', 'product1Id'],
    ['Usługa', 'serviceId'],
    ['Description', 'name'],
    ['Qty', 'amount'],
    ['Length (mm)', 'length'],
    ['Bezeichnung', 'name'],
    ['Menge', 'amount'],
    ['Länge', 'length'],
    ['Fläche', 'surface'],
    ['Farbton', 'product1Id'],
    ['Lp.', 'skip'],
  ])('%s', (header, column) => expect(columnNamed(header)).toBe(column));

  it('are told from rows', () => {
    expect(guessColumns(parseTable('Nazwa\tIlość\tRAL\nP-6060\t40\t7016'))).toEqual({
      header: true,
      columns: ['name', 'amount', 'product1Id'],
    });
    expect(guessColumns(parseTable('P-6060\t40\tRAL 7016')).header).toBe(false);
  });
  it('are found below lines of title; those and sums are no items', () => {
    const table = parseTable(
      [
        'Zestawienie profili – budynek B\t\t\t\t',
        'Zamawiający:\tFasady Nowak\t\t\t12.11.2026',
        'Lp\tNazwa\tObwód [mm]\tDługość [mm]\tSzt.',
        '1\tRygiel\t240\t6000\t40',
        '2\tSłupek\t180\t2500\t16',
        'Razem\t\t\t\t56',
      ].join('\n'),
    );
    const proper = tableProper(table);
    expect(proper.map((row) => row[1])).toEqual(['Nazwa', 'Rygiel', 'Słupek']);
    expect(guessColumns(proper)).toEqual({ header: true, columns: ['skip', 'name', 'outline', 'length', 'amount'] });
    const bare = parseTable('P-6060\t40\tRAL 7016');
    expect(tableProper(bare)).toEqual(bare);
  });
  it('leave out rows that only head others, and keep those that may be items', () => {
    const rows = parseTable('P-6060\t40\t6000\nEtap II\t\t\nP-20\t5\t\n\t3\t1800');
    expect([...headingRows(rows, ['name', 'amount', 'length'])]).toEqual([1]);
    expect([...headingRows(parseTable('P-6060\t\nK-45\t'), ['name', 'amount'])]).toEqual([]);
  });
  it('name a meaning once; what no header names is guessed by content', () => {
    const table = parseTable('Nazwa\tNazwa 2\tSzt.\tX\nA\tB\t4\tRAL 9005\nC\tD\t5\tRAL 7016');
    expect(guessColumns(table).columns).toEqual(['name', 'skip', 'amount', 'product1Id']);
  });
});

describe('columns without a header', () => {
  it('are recognised by their content: the rows of a usual order', () => {
    const table = parseTable(
      [
        'P-6060\t240 mm\t6000 mm\t40 szt\tRAL 7016\tALU-STD',
        'K-45\t180 mm\t2500 mm\t16 szt\tRAL 7016\tALU-STD',
        'uchwyt\t\t\t120 szt\tRAL 9005\tSTAL-STD',
      ].join('\n'),
    );
    expect(guessColumns(table, known)).toEqual({
      header: false,
      columns: ['name', 'outline', 'length', 'amount', 'product1Id', 'serviceId'],
    });
  });
  it('are recognised without units too: pieces are the smallest numbers, a fraction is a surface', () => {
    const table = parseTable('Rura\t240\t6000\t40\t1,44\nKątownik\t180\t2500\t16\t0,45');
    expect(guessColumns(table).columns).toEqual(['name', 'outline', 'length', 'amount', 'surface']);
  });
  it('a length of as many millimetres as a colour has a number is no colour', () => {
    const table = parseTable('Profil\t240 mm\t6000 mm\t4 szt\tRAL 7016\nKątownik\t120 mm\t3000 mm\t2 szt\tRAL 9005');
    expect(guessColumns(table).columns).toEqual(['name', 'outline', 'length', 'amount', 'product1Id']);
  });
  it('skip running numbers', () => {
    expect(guessColumns(parseTable('1\tA\t10\n2\tB\t20\n3\tC\t5')).columns).toEqual(['skip', 'name', 'amount']);
  });
  it('a bare number is a colour only with a word beside it', () => {
    expect([ralNumber('RAL7016'), ralNumber('7016 struktura'), ralNumber('6000'), ralNumber('RAL 4999')]).toEqual([
      '7016',
      '7016',
      undefined,
      undefined,
    ]);
  });
  it('can be corrected; a meaning taken over is given up elsewhere', () => {
    expect(chooseColumn(['name', 'amount', 'skip'], 2, 'amount')).toEqual(['name', 'skip', 'amount']);
  });
});

describe('a cell', () => {
  it.each([
    ['40 szt.', '40'],
    ['1 234,5 mm', '1234.5'],
    ['0,012 m²', '0.012'],
    ['86kg', '86'],
    ['Ø 45', '45'],
  ])('%s is a number with its unit taken off', (text, value) => expect(decimalIn(text)).toBe(value));

  it.each([
    ['amount', '12,5', 'NotInteger'],
    ['amount', '0', 'TooSmall'],
    ['amount', 'dużo', 'NotNumber'],
    ['surface', '0,01234', 'TooPrecise'],
    ['discountPercent', '101', 'TooBig'],
    ['dueDate', '31.02.2026', 'NotDate'],
  ] as const)('%s %s is refused with the reason', (column, text, error) =>
    expect(readCell(orderItems.fields[column], text, today)).toMatchObject({ ok: false, error }),
  );
  it('is read in the shape the API speaks', () => {
    expect(readCell(orderItems.fields.discountPercent, '5,5 %', today)).toEqual({ ok: true, value: 550 });
    expect(readCell(orderItems.fields.dueDate, '12.10', today)).toEqual({ ok: true, value: '2026-10-12' });
  });
});

describe('pasted lines', () => {
  const answers = new Map([
    [answerKey('product1Id', 'RAL 7016'), { hit: { id: 7, name: 'RAL 7016', color: '#383e42' }, suggestions: [] }],
    [answerKey('serviceId', 'AL-STD'), { suggestions: [{ id: 1, name: 'ALU-STD' }] }],
    [answerKey('productProfileId', 'P-6060'), { hit: { id: 5, name: 'P-6060' }, suggestions: [] }],
  ]);
  const columns = ['name', 'amount', 'product1Id', 'serviceId'] as const;
  const body = [
    ['P-6060', '40 szt', 'ral 7016', 'AL-STD'],
    ['brama', '2', '', ''],
  ];

  it('ask for every name once, an item name may be a profile', () => {
    expect(namesToRecognise([...body, body[0]!], columns).map(({ column, text }) => `${column} ${text}`)).toEqual([
      'productProfileId P-6060',
      'productProfileId brama',
      'product1Id ral 7016',
      'serviceId AL-STD',
    ]);
  });
  it('carry what is known and say what is not', () => {
    const [first, second] = pastedLines(body, columns, answers, today);
    expect(first).toMatchObject({
      values: { name: 'P-6060', amount: 40, product1Id: 7, product1: { name: 'RAL 7016' }, productProfileId: 5 },
      faults: 1,
    });
    expect(first!.values).not.toHaveProperty('serviceId');
    expect(first!.cells[3]).toMatchObject({ error: 'NotRecognised', suggestions: [{ id: 1 }] });
    expect(second).toMatchObject({ values: { name: 'brama', amount: 2 }, faults: 0 });
  });
  it('without names are called as their profile', () => {
    const [line] = pastedLines([['P-6060', '3']], ['productProfileId', 'amount'], answers, today);
    expect(line!.values).toMatchObject({ name: 'P-6060', productProfileId: 5, amount: 3 });
  });
});

it('folding takes accents off and keeps what tells words apart', () => {
  expect(foldText(' Łącznik  Ślizgowy. ')).toBe('lacznik slizgowy');
});

describe('a table before it is read', () => {
  const columns = ['name', 'product1Id', 'amount'] as const;
  const body = [
    ['P-1', '7016', '4'],
    ['P-2', '', '5'],
    ['P-3', '9005', ''],
    ['P-4', '', '6'],
  ];
  it('has merged cells filled from above where they are colours, and what was typed over them last', () => {
    expect(hasMergedCells(body, columns)).toBe(true);
    expect(preparedBody(body, columns, false, new Map())).toBe(body);
    const edits = new Map([
      [cellKey(1, 2), '50'],
      [cellKey(2, 1), '9016'],
    ]);
    expect(preparedBody(body, columns, true, edits)).toEqual([
      ['P-1', '7016', '4'],
      ['P-2', '7016', '50'],
      ['P-3', '9016', ''],
      ['P-4', '9016', '6'],
    ]);
  });
  it('has none merged where every row has its colour, or the colour comes last', () => {
    expect(hasMergedCells(body.slice(0, 1), columns)).toBe(false);
    expect(hasMergedCells([['P-0', '', '1'], body[0]!], columns)).toBe(false);
  });
});

it('marks figures no piece has, and takes them over all the same', () => {
  const [line] = pastedLines([['Blacha', '240,5', '6000']], ['name', 'surface', 'length'], new Map(), today);
  expect(line).toMatchObject({ faults: 0, doubts: 1, values: { surface: '240.5', length: '6000' } });
  expect(line!.cells.map(({ doubtful }) => doubtful === true)).toEqual([false, true, false]);
});
