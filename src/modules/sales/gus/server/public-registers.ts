import { z } from 'zod';
import { ApiError, unavailable } from '../../../../engine/errors';
import { httpStatus } from '../../../../engine/http-status';
import { callOut, OutboundError, type OutboundRules } from '../../../../engine/server/outbound';
import { type Company, companySchema } from './company';

/** Base addresses of the registers that need no key; tests and closed networks name others in the environment. */
export const whiteListUrl = (): string => process.env['WHITE_LIST_URL'] ?? 'https://wl-api.mf.gov.pl';
export const viesUrl = (): string => process.env['VIES_URL'] ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api';

interface Register {
  url: string;
  rules: OutboundRules;
}

const away = (detail: string) => unavailable('RegisterUnavailable', detail);
const unknown = (number: string) => new ApiError(404, 'CompanyNotFound', { errorDetails: number });

/** The JSON at an address. Throws 503 `RegisterUnavailable` for anything else. */
async function ask<T>(url: string, schema: z.ZodType<T>, rules: OutboundRules): Promise<T> {
  const answer = await callOut({ url, headers: { accept: 'application/json' } }, rules).catch((error: unknown) => {
    throw error instanceof OutboundError ? away(error.reason) : error;
  });
  if (answer.status !== httpStatus.ok) throw away(`HTTP ${answer.status}`);
  try {
    return schema.parse(JSON.parse(answer.text));
  } catch {
    throw away('unexpected answer');
  }
}

const line = z.string().max(5000).nullish();
const subject = z.object({ name: line, regon: line, statusVat: line, workingAddress: line, residenceAddress: line });
const whiteListAnswer = z.object({ result: z.object({ subject: subject.nullable(), requestId: line }) });
const accountAnswer = z.object({ result: z.object({ accountAssigned: line, requestId: line }) });

/**
 * What the white list has of a tax number on a day, and by what it finds its answer again.
 * @throws 503 `RegisterUnavailable`
 */
export async function askWhiteList(nip: string, day: string, { url, rules }: Register) {
  const { subject: found, requestId } = (await ask(`${url}/api/search/nip/${nip}?date=${day}`, whiteListAnswer, rules))
    .result;
  return { subject: found, requestId: requestId ?? null };
}

/**
 * Whether the white list has an account as one of a taxpayer on a day.
 * @param account 26 digits
 * @throws 503 `RegisterUnavailable`
 */
export async function checkAccount(nip: string, account: string, day: string, { url, rules }: Register) {
  const path = `${url}/api/check/nip/${nip}/bank-account/${account}?date=${day}`;
  const { accountAssigned, requestId } = (await ask(path, accountAnswer, rules)).result;
  return { isAssigned: accountAssigned === 'TAK', requestId: requestId ?? null };
}

/** `ŚWIĘTOKRZYSKA 12/3, 00-916 WARSZAWA` → its parts; what is written otherwise is all street. */
function polishAddress(
  text: string,
): Pick<z.input<typeof companySchema>, 'ulica' | 'nrNieruchomosci' | 'nrLokalu' | 'kodPocztowy' | 'miejscowosc'> {
  const whole = /^(.*),\s*(\d{2}-\d{3})\s+(.+)$/.exec(text.trim());
  if (!whole) return { ulica: text };
  const [, street = '', kodPocztowy, miejscowosc] = whole;
  const numbered = /^(.*\S)\s+(\d[^\s/]*)(?:\/(\S+))?$/.exec(street);
  if (!numbered) return { ulica: street, kodPocztowy, miejscowosc };
  const [, ulica, nrNieruchomosci, nrLokalu] = numbered;
  return { ulica, nrNieruchomosci, nrLokalu, kodPocztowy, miejscowosc };
}

/**
 * A Polish company by the white list of VAT payers of the Ministry of Finance, which needs no key.
 * @param nip ten digits
 * @param day of the list, `YYYY-MM-DD`
 * @throws 404 `CompanyNotFound`, 503 `RegisterUnavailable`
 */
export async function findOnWhiteList(nip: string, day: string, at: Register): Promise<Company> {
  const { subject: found } = await askWhiteList(nip, day, at);
  if (!found?.name) throw unknown(nip);
  const address = found.workingAddress ?? found.residenceAddress ?? '';
  return companySchema.parse({ nazwa: found.name, regon: found.regon ?? '', ...polishAddress(address) });
}

const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: line,
  name: line,
  address: line,
  requestIdentifier: line,
});
/** Answers that say something of the number; all others say that the register of that country is away. */
const certain = new Set(['VALID', 'INVALID', 'INVALID_INPUT']);
const known = (text: string | null | undefined): string => (!text || /^-+$/.test(text.trim()) ? '' : text.trim());

/** `Hauptstr. 1\n10115 Berlin` → its parts. */
function foreignAddress(text: string): Pick<z.input<typeof companySchema>, 'ulica' | 'kodPocztowy' | 'miejscowosc'> {
  const lines = text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);
  const town = /^((?:[A-Z]{1,2}-)?\d[\d -]{2,8})\s+(.+)$/.exec(lines.at(-1) ?? '');
  if (!town || lines.length < 2) return { ulica: lines.join(', ') };
  return { ulica: lines.slice(0, -1).join(', '), kodPocztowy: town[1]!.trim(), miejscowosc: town[2] };
}

/**
 * A company of the European Union by its VAT number, from VIES. Some countries tell no name.
 * @param number with its country: `DE123456789`
 * @throws 404 `CompanyNotFound`, 503 `RegisterUnavailable`
 */
export async function findInVies(number: string, at: Register): Promise<Company> {
  const { isValid, name, address } = await askVies(number, at);
  if (!isValid) throw unknown(number);
  return companySchema.parse({ nazwa: name, ...foreignAddress(address) });
}

/**
 * What VIES has of a VAT number.
 * @throws 503 `RegisterUnavailable`, also where the register of that country is away
 */
export async function askVies(number: string, { url, rules }: Register) {
  const path = `${url}/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
  const found = await ask(path, viesAnswer, rules);
  if (!found.isValid && !certain.has(found.userError ?? 'INVALID')) throw away(found.userError ?? '');
  return {
    isValid: found.isValid,
    name: known(found.name),
    address: known(found.address),
    requestId: found.requestIdentifier || null,
  };
}
