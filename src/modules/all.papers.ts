import type { Pdf } from './documents/pdf/define-pdf';

/** Documents that can be opened as PDF and sent with mails, one line each. */
export const papers: readonly Pdf[] = [];
