import { refused } from '../../../../../engine/errors';
import { detailsOf } from './details';
import { accountKey, breathe, amountOf, faultAt, isDay, type ParsedStatement, words } from './parsed';

interface Field {
  line: number;
  tag: string;
  lines: string[];
}

/** Whether a text is an MT940 file: it has the fields no statement lacks. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text);

/**
 * Statements of a SWIFT MT940 file, one for every account and number in it. Throws 422 naming line and field where one
 * cannot be read, where it ends before its closing balance, and where its transactions do not lead from the opening
 * balance to the closing one.
 *
 * Source: SWIFT Standards MT, Category 9, "MT 940 Customer Statement Message": fields 25, 28C, 60a, 61, 86, 62a. Dialects
 * of field 86 are in `details.ts`.
 */
export async function parseMt940(text: string): Promise<ParsedStatement[]> {
  const statements: ParsedStatement[] = [];
  let current: ParsedStatement | undefined;
  let isClosed = false;
  let row = 0;
  for (const field of fieldsOf(text)) {
    await breathe(++row);
    if (field.tag === '20') {
      if (current && !isClosed) throw faultAt(field.line, ':62F:');
      current = {
        line: field.line,
        account: null,
        currency: null,
        number: null,
        opening: null,
        closing: null,
        transactions: [],
      };
      isClosed = false;
      statements.push(current);
    } else if (current) {
      if (readField(current, field)) isClosed = true;
    }
  }
  if (current && !isClosed) throw refused('BankFileCutOff', { errorDetails: ':62F:' });
  statements.forEach(checkBalance);
  return statements;
}

/** Fields with the lines they go on in; the envelope around a message is left out. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined;
  let line = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    line++;
    const content = raw.replaceAll('\u0001', '').replaceAll('\u0003', '');
    const begin = /^:(\d{2}[A-Z]?):/.exec(content);
    if (begin) {
      if (field) yield field;
      field = { line, tag: begin[1]!, lines: [content.slice(begin[0].length)] };
    } else if (/^-\}?\s*$/.test(content) || content.startsWith('{')) {
      if (field) yield field;
      field = undefined;
    } else if (field && content) field.lines.push(content);
  }
  if (field) yield field;
}

/** Takes a field into its statement. @returns whether the statement ends with it */
function readField(statement: ParsedStatement, { line, tag, lines }: Field): boolean {
  const value = lines[0]!.trim();
  if (tag === '25') statement.account = accountKey(value.replace(/[A-Z]{3}$/, ''));
  else if (tag === '28C' || tag === '28') statement.number = words(value);
  else if (tag === '60F' || tag === '60M') {
    const balance = balanceOf(value, line, tag);
    statement.opening ??= balance.amount;
    statement.currency ??= balance.currency;
  } else if (tag === '61') statement.transactions.push(transactionOf(lines, line));
  else if (tag === '86') {
    const transaction = statement.transactions.at(-1);
    // Behind the closing balance it is about the statement.
    if (transaction && statement.closing === null) {
      const { account, name, title } = detailsOf(lines.join(''));
      Object.assign(transaction, { account, name, title: title ?? transaction.title });
    }
  } else if (tag === '62F' || tag === '62M') {
    statement.closing = balanceOf(value, line, tag).amount;
    return true;
  }
  return false;
}

function balanceOf(value: string, line: number, tag: string): { amount: number; currency: string } {
  const match = /^([CD])\d{6}([A-Z]{3})(\d{1,13},\d{0,2})$/.exec(value);
  const amount = match && amountOf(match[3]!);
  if (!match || amount === undefined || amount === null) throw faultAt(line, `:${tag}:`);
  return { amount: match[1] === 'D' ? -amount || 0 : amount, currency: match[2]! };
}

const shape = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,13},\d{0,2})([A-Z][A-Z0-9]{3})?(.*)$/;

function transactionOf([first = '', ...more]: readonly string[], line: number) {
  const match = shape.exec(first.trim());
  if (!match) throw faultAt(line, ':61:');
  const [, value, entry, mark, , amountText, , rest = ''] = match;
  const amount = amountOf(amountText!);
  const date = entryDay(value!, entry);
  if (amount === undefined || date === undefined) throw faultAt(line, ':61:');
  // A reversed credit takes money away, a reversed debit brings it back.
  const comes = mark === 'C' || mark === 'RD';
  const [own = '', bank = ''] = rest.split('//');
  const reference = words(bank) ?? words(own);
  return {
    line,
    date,
    amount: comes ? amount : -amount || 0,
    account: null,
    name: null,
    title: words(more.join(' ')) ?? '',
    reference: reference === 'NONREF' ? null : reference,
  };
}

/** The day of booking, which has no year: the one that brings it next to the value day. */
function entryDay(value: string, entry: string | undefined): string | undefined {
  const year = 2000 + Number(value.slice(0, 2));
  const month = Number(value.slice(2, 4));
  if (!entry) {
    const day = `${year}-${value.slice(2, 4)}-${value.slice(4)}`;
    return isDay(day) ? day : undefined;
  }
  const apart = Number(entry.slice(0, 2)) - month;
  const own = apart > 6 ? year - 1 : apart < -6 ? year + 1 : year;
  const day = `${own}-${entry.slice(0, 2)}-${entry.slice(2)}`;
  return isDay(day) ? day : undefined;
}

/** What is missing in the middle of a file would be missing in the books. */
export function checkBalance({ line, opening, closing, transactions }: ParsedStatement): void {
  if (opening === null || closing === null) return;
  const sum = transactions.reduce((total, { amount }) => total + amount, opening);
  if (sum !== closing) throw refused('BankBalanceDiffers', { errorDetails: String(line) });
}
