import { z } from 'zod';
import { ApiError, notFound, refused } from '../../../../engine/errors';
import { httpStatus } from '../../../../engine/http-status';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { jpkFaults, type JpkKind, jpkKinds, jpkPurpose, jpkWarnings } from '../jpk-kinds';
import { eppText, inCodePage } from './epp';
import { lastDayOf } from '../last-day';
import { faXml } from './fa';
import { findingsOf } from './findings';
import { optimaXml } from './optima';
import { firstMonth, MOST_DOCUMENTS, taxDocuments, taxPayerOf } from './tax-documents';
import { ratesInPln, v7mXml } from './v7m';

const asked = z.strictObject({
  kind: z.enum(jpkKinds),
  companyId: z.coerce.number().int().min(1).max(2_147_483_647),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .describe('`2026-10`'),
});
type Asked = z.infer<typeof asked>;

const finding = z.object({
  problem: z.enum([...jpkFaults, ...jpkWarnings]),
  isFault: z.boolean().describe('The file cannot be made while it is there.'),
  invoiceId: z.int().nullable(),
  number: z.string().nullable(),
  value: z.string().nullable(),
});
const base = { method: 'GET', module: 'INVOICES', needs: 'INVOICES_EXPORT', scope: 'rows', load: 'heavy' } as const;

const fileNames: Readonly<Record<JpkKind, string>> = {
  v7m: 'JPK_V7M',
  fa: 'JPK_FA',
  optima: 'Optima',
  epp: 'InsERT',
};

/** First and last day of a month. */
const daysOf = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });

async function load({ db, settings }: Ctx, { kind, companyId, month }: Asked) {
  const payer = await taxPayerOf(db, companyId);
  if (!payer) throw notFound();
  const days = daysOf(month);
  const documents = await taxDocuments(db, { kind, companyId, ...days }, settings);
  if (documents.length > MOST_DOCUMENTS) throw refused('JpkTooLarge', { errorDetails: String(MOST_DOCUMENTS) });
  const { ksefExemptionBasis: exemptionBasis } = settings;
  return { payer, documents, days, findings: findingsOf({ kind, payer, documents, exemptionBasis }) };
}

const jpkProtocol = defineRoute({
  ...base,
  path: '/jpk',
  summary: 'What a file of the tax office would hold, and what is missing for it',
  query: asked,
  output: z.object({
    documents: z.int(),
    net: z.int().describe('Hundredths of PLN.'),
    vat: z.int().describe('Hundredths of PLN.'),
    findings: z.array(finding),
    since: z.string().nullable().describe('The first month there are documents of, `2026-10`.'),
    closedUntil: z.string().nullable().describe('The day until which the books of the company are closed.'),
  }),
  async handler({ ctx, query }) {
    const { payer, documents, findings } = await load(ctx, query);
    const since = (await firstMonth(ctx.db, query)) ?? null;
    const known = documents.filter(({ id }) => !findings.some((one) => one.invoiceId === id && one.isFault));
    const rates = known.flatMap(ratesInPln);
    return {
      documents: documents.length,
      net: rates.reduce((sum, { net }) => sum + net, 0),
      vat: rates.reduce((sum, { vat }) => sum + vat, 0),
      findings,
      since,
      closedUntil: payer.booksClosedUntil,
    };
  },
});

const jpkFile = defineRoute({
  ...base,
  path: '/jpk/file',
  summary:
    'A month of invoices as JPK_V7M (3), the sales register alone, as JPK_FA (4), or for Comarch Optima or InsERT (EPP)',
  query: asked.extend({
    purpose: z.coerce
      .number()
      .pipe(z.union([z.literal(jpkPurpose.first), z.literal(jpkPurpose.correction)]))
      .default(1),
  }),
  output: z.object({
    name: z.string(),
    content: z.string(),
    isBinary: z.boolean().describe('The content is base64 of the bytes.'),
  }),
  async handler({ ctx, query }) {
    const { payer, documents, days, findings } = await load(ctx, query);
    const fault = findings.find(({ isFault }) => isFault);
    if (fault)
      throw new ApiError(httpStatus.unprocessable, 'JpkIncomplete', {
        errorDetails: [fault.number, ctx.t(`invoices:jpk.problems.${fault.problem}`), fault.value]
          .filter(Boolean)
          .join(': '),
      });
    if (query.kind !== 'v7m' && !documents.length) throw refused('JpkEmpty');
    const [year, month] = query.month.split('-').map(Number) as [number, number];
    const made = { payer, documents, madeAt: ctx.now() };
    const name = `${fileNames[query.kind]}-${query.month}`;
    switch (query.kind) {
      case 'epp':
        return {
          name: `${name}.epp`,
          content: inCodePage(eppText({ ...made, ...days })).toString('base64'),
          isBinary: true,
        };
      case 'optima':
        return { name: `${name}.xml`, content: await optimaXml(made), isBinary: false };
      case 'fa':
        return {
          name: `${name}.xml`,
          content: await faXml({ ...made, ...days, exemptionBasis: ctx.settings.ksefExemptionBasis }),
          isBinary: false,
        };
      case 'v7m':
        return {
          name: `${name}.xml`,
          content: await v7mXml({ ...made, year, month, purpose: query.purpose }),
          isBinary: false,
        };
    }
  },
});

export const jpkRoutes = [jpkProtocol, jpkFile];
