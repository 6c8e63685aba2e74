import { z } from 'zod';
import { type OutboundAnswer, plainText } from '../../../../../engine/server/outbound';

/** A state as the system words it. */
const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullish()).nullish(),
});
const reference = z.string().min(1).max(36);
/** Answers of the system, as far as they are read. */
export const schemas = {
  challenge: z.object({ challenge: z.string(), timestampMs: z.int() }),
  certificates: z.array(
    z.object({
      certificate: z.string(),
      publicKeyId: z.string().nullish(),
      validFrom: z.string(),
      validTo: z.string(),
      usage: z.array(z.string()),
    }),
  ),
  signIn: z.object({ referenceNumber: reference, authenticationToken: z.object({ token: z.string() }) }),
  operation: z.object({ status }),
  tokens: z.object({ accessToken: z.object({ token: z.string() }) }),
  session: z.object({ referenceNumber: reference }),
  sessionState: z.object({ status }),
  batch: z.object({
    referenceNumber: reference,
    partUploadRequests: z.array(
      z.object({
        ordinalNumber: z.int(),
        method: z.enum(['PUT', 'POST']),
        url: z.string(),
        headers: z.record(z.string(), z.string().nullable()),
      }),
    ),
  }),
  sent: z.object({ referenceNumber: reference }),
  invoice: z.object({
    referenceNumber: reference,
    invoiceHash: z.string(),
    ksefNumber: z.string().nullish(),
    acquisitionDate: z.string().nullish(),
    upoDownloadUrl: z.string().nullish(),
    status,
  }),
  received: z.object({
    hasMore: z.boolean(),
    isTruncated: z.boolean(),
    invoices: z.array(
      z.object({
        ksefNumber: z.string(),
        invoiceNumber: z.string(),
        issueDate: z.iso.date(),
        permanentStorageDate: z.string(),
        invoiceHash: z.string(),
        invoiceType: z.string(),
        seller: z.object({ nip: z.string(), name: z.string().nullish() }),
        currency: z.string(),
        netAmount: z.number(),
        vatAmount: z.number(),
        grossAmount: z.number(),
      }),
    ),
  }),
};
export type KsefStatus = z.output<typeof status>;
export type PartUpload = z.output<typeof schemas.batch>['partUploadRequests'][number];
export type ReceivedPage = z.output<typeof schemas.received>;
/** What the list of the system says of an invoice somebody else issued. */
export type ReceivedMetadata = ReceivedPage['invoices'][number];
export const invoiceList = z.object({ continuationToken: z.string().nullish(), invoices: z.array(schemas.invoice) });
export type KsefInvoiceStatus = z.output<typeof schemas.invoice>;

/** What the system wrote about a refusal, in whichever of its two forms. */
const problem = z.object({
  detail: z.string().nullish(),
  title: z.string().nullish(),
  errors: z.array(z.object({ description: z.string(), details: z.array(z.string()).nullish() })).nullish(),
  exception: z
    .object({
      exceptionDetailList: z
        .array(z.object({ exceptionDescription: z.string(), details: z.array(z.string()).nullish() }))
        .nullish(),
    })
    .nullish(),
});

export function wordsOf({ text, status: code }: OutboundAnswer): string {
  try {
    const { detail, title, errors, exception } = problem.parse(JSON.parse(text));
    const parts = [
      ...(errors ?? []).flatMap((one) => [one.description, ...(one.details ?? [])]),
      ...(exception?.exceptionDetailList ?? []).flatMap((one) => [one.exceptionDescription, ...(one.details ?? [])]),
    ];
    return plainText(parts.join(' ') || detail || title || '', 900) || `HTTP ${code}`;
  } catch {
    return `HTTP ${code}`;
  }
}

/** A status in words: what it is, then the details. */
export const statusText = ({ description, details }: KsefStatus): string =>
  plainText([description, ...(details ?? [])].join(': '), 900);
