import { formatFor } from '../../../../engine/format';
import { createHash } from 'node:crypto';
import { invalid, refused } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { BankFormat } from '../bank-state';
import { bankStatements } from '../bank-statements.entity';
import { bankTransactions } from '../bank-transactions.entity';
import { accountKey, type ParsedFile, type ParsedStatement, type ParsedTransaction } from './parse/parsed';
import { stateOf } from './settle-transactions';

interface UploadedFile {
  name: string;
  content: Buffer;
  parsed: ParsedFile;
  /** Whose account it is, chosen where the file does not name it or nobody is known to have it. */
  companyId: number | undefined;
}
interface Owner {
  companyId: number;
  account: string;
}
interface KnownOwner extends Owner {
  /** Of the statements that were read of it; null of the account a company has on its papers. */
  currencyId: number | null;
}
export interface ReadStatement {
  id: number;
  number: string;
  /** Transactions stored, and those left out because an earlier file had them. */
  added: number;
  known: number;
}
export interface ReadFile {
  statements: ReadStatement[];
  /** Accounts in the file that are not of this installation: their statements were left out. */
  skipped: string[];
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/**
 * Stores the statements of a file. What an earlier file brought is left out; a file that brings nothing new is refused,
 * as is one of an account or a currency nobody has here.
 */
export async function storeStatements(write: WriteCtx, file: UploadedFile): Promise<ReadFile> {
  const { tx } = write;
  // One file after the other, so that none of its transactions comes in twice.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);
  const fileHash = sha256(file.content);
  if (await tx.one(sql`select 1 from bank_statements where lower(file_hash) = ${fileHash} limit 1`))
    throw refused('BankAlreadyRead');
  const owners = withChosen(await ownersOf(write), file);
  const currencies = await tx.rows<{ id: number; code: string; isDefault: boolean }>(
    sql`select id, code, is_default from currency`,
  );
  const answer: ReadFile = { statements: [], skipped: [] };
  const counted = new Map<string, number>();
  for (const [at, statement] of file.parsed.statements.entries()) {
    const currency = currencies.find(({ code, isDefault }) =>
      statement.currency ? code === statement.currency : isDefault,
    );
    const owner = ownerOf(owners, statement, { companyId: file.companyId, currency });
    if (!owner) {
      answer.skipped.push(statement.account ?? '');
      continue;
    }
    if (!currency) throw refused('BankUnknownCurrency', { errorDetails: statement.currency ?? undefined });
    const { companyId, account } = owner;
    const head = { companyId, account, currencyId: currency.id, fileHash, block: at + 1 };
    const stored = await storeOne(write, head, { statement, counted, format: file.parsed.format, fileName: file.name });
    if (stored) answer.statements.push(stored);
  }
  if (!answer.statements.length)
    throw answer.skipped.length ? unknownAccounts(answer.skipped) : refused('BankAlreadyRead');
  return answer;
}

/** The one account of a file that nobody has may be a further one of a company, which is then asked for. */
function unknownAccounts(skipped: readonly string[]) {
  const accounts = [...new Set(skipped)];
  return refused('BankUnknownAccount', {
    errorDetails: accounts.join(', '),
    fields: accounts.length === 1 ? { companyId: 'BankUnknownAccount' } : undefined,
  });
}

/** Whose the account of a file is where a person says so. */
function withChosen(owners: readonly KnownOwner[], { parsed, companyId }: UploadedFile): readonly KnownOwner[] {
  const [account, ...others] = new Set(parsed.statements.flatMap((one) => one.account ?? []));
  const isChosen = companyId !== undefined && account !== undefined && others.length === 0;
  if (!isChosen || owners.some((one) => one.account === account)) return owners;
  return [...owners, { companyId, account, currencyId: null }];
}

/** Accounts of the own companies: those on their papers, then those statements were read of, as of another currency. */
async function ownersOf({ tx }: WriteCtx): Promise<KnownOwner[]> {
  const rows = await tx.rows<Omit<KnownOwner, 'account'> & { account: string | null }>(sql`
    select a.company_id, a.account, a.currency_id from (
      select id as company_id, bank_account as account, null::int as currency_id, 0 as place from companies where bank_account <> ''
      union all select company_id, account, currency_id, 0 from company_accounts
      union all
      select company_id, account, currency_id, min(id) from bank_statements group by company_id, account, currency_id
    ) a join companies f on f.id = a.company_id order by a.place > 0, f.is_active desc, f.id, a.currency_id nulls first, a.place`);
  return rows.flatMap(({ account, ...owner }) => {
    const key = accountKey(account);
    return key ? [{ ...owner, account: key }] : [];
  });
}

/** Whose account a statement is of; undefined where it is of none. Throws 400 where it must be chosen. */
function ownerOf(
  owners: readonly KnownOwner[],
  { account }: ParsedStatement,
  { companyId, currency }: { companyId: number | undefined; currency: { id: number; isDefault: boolean } | undefined },
): Owner | undefined {
  if (account) return owners.find((one) => one.account === account);
  const possible = owners.filter((one) => companyId === undefined || one.companyId === companyId);
  if (new Set(possible.map((one) => one.companyId)).size > 1) throw invalid({ companyId: 'Required' });
  const ofCurrency = currency?.isDefault ? undefined : possible.find((one) => one.currencyId === currency?.id);
  return ofCurrency ?? possible[0];
}

interface Source {
  statement: ParsedStatement;
  /** How many equal transactions of the file came before. */
  counted: Map<string, number>;
  format: BankFormat;
  fileName: string;
}

async function storeOne(
  write: WriteCtx,
  head: Owner & { currencyId: number; fileHash: string; block: number },
  { statement, counted, format, fileName }: Source,
): Promise<ReadStatement | undefined> {
  const marked = statement.transactions.map((one) => ({
    ...one,
    fingerprint: fingerprintOf(head.account, one, counted),
  }));
  const known = await write.tx.rows<{ fingerprint: string }>(
    sql`select fingerprint from bank_transactions where lower(fingerprint) = any(${marked.map((one) => one.fingerprint)}::text[])`,
  );
  const old = new Set(known.map(({ fingerprint }) => fingerprint));
  const fresh = marked.filter(({ fingerprint }) => !old.has(fingerprint));
  if (!fresh.length) return undefined;
  const days = statement.transactions.map(({ date }) => date).sort();
  const { date } = formatFor(write.settings.defaultLanguage, write.zone);
  const period = [...new Set([days[0]!, days.at(-1)!])].map((day) => date(day)).join(' – ');
  const number = statement.number ?? period;
  const [id] = await insertMany(write, bankStatements, [
    {
      ...head,
      number: number.slice(0, 40),
      format,
      fileName: fileName.slice(0, 255) || format,
      dateFrom: days[0],
      dateTo: days.at(-1),
      openingBalance: statement.opening,
      closingBalance: statement.closing,
    },
  ]);
  await insertMany(
    write,
    bankTransactions,
    fresh.map((one, at) => transactionRow(one, { statementId: id!, lp: at + 1 })),
  );
  return { id: id!, number, added: fresh.length, known: known.length };
}

function transactionRow(
  one: ParsedTransaction & { fingerprint: string },
  place: { statementId: number; lp: number },
): Record<string, unknown> {
  const { date, amount, fingerprint, reference } = one;
  const comes = amount > 0;
  return {
    ...place,
    date,
    amount,
    fingerprint,
    reference: reference?.slice(0, 100) ?? null,
    restAmount: comes ? amount : 0,
    state: stateOf({ amount }, amount),
    // Whom the company pays, its own people among them, is not for everyone who reads invoices.
    counterpartyAccount: comes ? one.account : null,
    counterpartyName: comes ? (one.name?.slice(0, 255) ?? null) : null,
    title: comes ? one.title.slice(0, 1000) : null,
  };
}

/** The same in every file the bank writes: by its reference, else by what it says; equal ones of a file are counted. */
function fingerprintOf(account: string, one: ParsedTransaction, counted: Map<string, number>): string {
  const own = one.reference ?? [one.account, one.name, one.title].join('|');
  const key = [account, one.date, one.amount, own].join('\n');
  const nth = (counted.get(key) ?? 0) + 1;
  counted.set(key, nth);
  return sha256(`${key}\n${nth}`);
}
