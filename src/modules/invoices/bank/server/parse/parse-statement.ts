import { refused } from '../../../../../engine/errors';
import { decoded } from './charset';
import { parseCsv } from './csv';
import { isMt940, parseMt940 } from './mt940';
import { MAX_TRANSACTIONS, type ParsedFile } from './parsed';

/** Bytes of a statement that is read: more than 5,000 transactions. */
export const STATEMENT_BYTES = 2 * 1024 * 1024;

/** Reads a statement in any format that is known. Throws 422: what the file is not, or the line that cannot be read. */
export async function parseStatement(content: Uint8Array): Promise<ParsedFile> {
  const text = decoded(content);
  if (text.includes('\u0000')) throw refused('BankNotStatement');
  const file: ParsedFile | undefined = isMt940(text)
    ? { format: 'mt940', statements: await parseMt940(text) }
    : await parseCsv(text);
  if (!file) throw refused('BankNotStatement');
  const count = file.statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (!count) throw refused('BankStatementEmpty');
  if (count > MAX_TRANSACTIONS) throw refused('BankTooManyTransactions', { errorDetails: String(MAX_TRANSACTIONS) });
  return file;
}
