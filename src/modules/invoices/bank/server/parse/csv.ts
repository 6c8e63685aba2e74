import { refused } from '../../../../../engine/errors';
import { checkBalance } from './mt940';
import {
  accountKey,
  amountOf,
  breathe,
  dayOf,
  faultAt,
  type ParsedFile,
  type ParsedStatement,
  type ParsedTransaction,
  words,
} from './parsed';

export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of a CSV text with the line each begins at; quoted cells may hold separators, quotes and line ends. */
function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '\n') line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (letter === '"' && !cell.trim()) {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      yield { line: begin, cells: [...cells, cell.replace(/\r$/, '')] };
      cells = [];
      cell = '';
      begin = line;
    } else cell += letter;
  }
  if (cells.length || cell) yield { line: begin, cells: [...cells, cell] };
}

/** How the export of a bank is told from others and read. */
interface Dialect {
  format: ParsedFile['format'];
  separator: ';' | ',';
  /** Headings of its table, without `#`; all of them are there. */
  headings: readonly string[];
  columns: { date: string; amount: string; currency?: string };
  /** What stands above the table. */
  above?(rows: readonly CsvRow[], statement: ParsedStatement): void;
  /** The other side, title and reference of a row. */
  read(cell: (heading: string) => string, row: CsvRow): Omit<ParsedTransaction, 'line' | 'date' | 'amount'>;
}

/** The cell behind or below a label above the table. */
function labelled(rows: readonly CsvRow[], label: string): string | undefined {
  const at = rows.findIndex(({ cells }) => cells[0]?.trim().replace(/:$/, '') === label);
  if (at < 0) return undefined;
  return rows[at]!.cells.slice(1).find((cell) => cell.trim()) ?? rows[at + 1]?.cells[0];
}

const accountIn = (rows: readonly CsvRow[]): string | null => {
  for (const { cells } of rows)
    for (const cell of cells) if (/^\s*'?(?:PL)?\s?\d{2}(?:\s?\d{4}){6}'?\s*$/.test(cell)) return accountKey(cell);
  return null;
};

const dialects: readonly Dialect[] = [
  /**
   * mBank, "Elektroniczne zestawienie operacji": windows-1250, a preamble with account, currency and opening balance.
   * Headings as in the plug-in `ofxstatement-mbank.pl` and in exports quoted by users of mBank.
   */
  {
    format: 'mbank',
    separator: ';',
    headings: [
      'Data księgowania',
      'Data operacji',
      'Opis operacji',
      'Tytuł',
      'Nadawca/Odbiorca',
      'Numer konta',
      'Kwota',
    ],
    columns: { date: 'Data księgowania', amount: 'Kwota' },
    above(rows, statement) {
      statement.account = accountIn(rows);
      statement.currency = words(labelled(rows, '#Waluta'))?.slice(0, 3) ?? null;
      const opening = rows.flatMap(({ cells }) => (cells[0]?.startsWith('#Saldo pocz') ? [cells[1] ?? ''] : []))[0];
      statement.opening = amountOf(opening ?? '') ?? null;
    },
    read: (cell) => ({
      account: accountKey(cell('Numer konta')),
      name: words(cell('Nadawca/Odbiorca')),
      title: words(cell('Tytuł')) ?? words(cell('Opis operacji')) ?? '',
      reference: null,
    }),
  },
  /**
   * PKO BP, history of an account from iPKO: windows-1250 or UTF-8, commas; what belongs to a transaction follows in
   * cells without a heading (`Rachunek nadawcy: …`). It does not name the account it is of.
   */
  {
    format: 'ipko',
    separator: ',',
    headings: ['Data operacji', 'Data waluty', 'Typ transakcji', 'Kwota', 'Waluta', 'Opis transakcji'],
    columns: { date: 'Data operacji', amount: 'Kwota', currency: 'Waluta' },
    read(_, { cells }) {
      const labels = cells.slice(6).map((cell) => /^\s*([^:]{3,40}):\s*(.*)$/s.exec(cell));
      const of = (name: RegExp) => words(labels.find((found) => found && name.test(found[1]!))?.[2]);
      return {
        account: accountKey(of(/^Rachunek (nadawcy|odbiorcy)/)),
        name: of(/^Nazwa (nadawcy|odbiorcy)/),
        title: of(/^Tytu/) ?? words(cells.slice(6).join(' ')) ?? '',
        reference: of(/^(Numer referencyjny|Referencje)/),
      };
    },
  },
  /**
   * ING Bank Śląski, list of transactions from Moje ING: windows-1250, a preamble with the accounts; a transaction that
   * is only held has no amount. Headings as quoted by several public importers of it.
   */
  {
    format: 'ing',
    separator: ';',
    headings: [
      'Data transakcji',
      'Data księgowania',
      'Dane kontrahenta',
      'Tytuł',
      'Nr rachunku',
      'Kwota transakcji (waluta rachunku)',
    ],
    columns: { date: 'Data księgowania', amount: 'Kwota transakcji (waluta rachunku)', currency: 'Waluta' },
    above(rows, statement) {
      statement.account = accountIn(rows);
    },
    read: (cell) => ({
      account: accountKey(cell('Nr rachunku')),
      name: words(cell('Dane kontrahenta')),
      title: words(cell('Tytuł')) ?? '',
      reference: words(cell('Nr transakcji').replaceAll("'", '')),
    }),
  },
];

/** Headings are looked for in so many rows. */
const PREAMBLE = 60;
const heading = (cell: string): string =>
  cell
    .trim()
    .replace(/^#/, '')
    .replace(/^\uFEFF#?/, '');

/** The statement of a bank's CSV export; undefined where it is none that is known. Throws 422 naming line and column. */
export async function parseCsv(text: string): Promise<ParsedFile | undefined> {
  for (const dialect of dialects) {
    const above: CsvRow[] = [];
    const rows = csvRows(text, dialect.separator);
    for (const row of rows) {
      const names = row.cells.map(heading);
      if (dialect.headings.every((one) => names.includes(one)))
        return { format: dialect.format, statements: [await readTable(dialect, above, names, rows)] };
      if (above.push(row) > PREAMBLE) break;
    }
  }
  return undefined;
}

/** Throws 422 where the statement is in another currency so far. */
function noteCurrency(statement: ParsedStatement, currency: string | null, line: number): void {
  if (!currency) return;
  statement.currency ??= currency;
  if (statement.currency !== currency) throw refused('BankTwoCurrencies', { errorDetails: String(line) });
}

async function readTable(
  dialect: Dialect,
  above: readonly CsvRow[],
  names: readonly string[],
  rows: Iterable<CsvRow>,
): Promise<ParsedStatement> {
  const statement: ParsedStatement = {
    line: above.length + 1,
    account: null,
    currency: null,
    number: null,
    opening: null,
    closing: null,
    transactions: [],
  };
  dialect.above?.(above, statement);
  const { columns } = dialect;
  let isOver = false;
  let at = 0;
  for (const row of rows) {
    await breathe(++at);
    const cell = (name: string) => row.cells[names.indexOf(name)] ?? '';
    const filled = row.cells.filter((one) => one.trim()).length;
    const end = row.cells.findIndex((one) => one.trim().startsWith('#Saldo ko'));
    if (end >= 0) statement.closing = amountOf(row.cells[end + 1] ?? '') ?? null;
    if (filled <= 2) {
      isOver ||= filled === 0 && statement.transactions.length > 0;
      continue;
    }
    if (isOver) continue;
    // Held, not booked: it comes again when it is.
    if (!cell(columns.amount).trim() || !cell(columns.date).trim()) continue;
    const date = dayOf(cell(columns.date));
    const amount = amountOf(cell(columns.amount));
    if (date === undefined) throw faultAt(row.line, columns.date);
    if (amount === undefined) throw faultAt(row.line, columns.amount);
    if (columns.currency) noteCurrency(statement, words(cell(columns.currency)), row.line);
    statement.transactions.push({ line: row.line, date, amount, ...dialect.read(cell, row) });
  }
  checkBalance(statement);
  return statement;
}
