import type { Feature } from '../engine/server/feature';
import type { Seed } from '../engine/server/seed';
import type { Pdf } from './documents/pdf/server/define-pdf';

/** What an area brings to the server; an entity without rules of its own needs no line. */
export interface AreaServer {
  features: readonly Feature[];
  /** What every installation starts with; a seed may refer to those before it. */
  seeds?: readonly Seed[];
  /** Documents that can be opened as PDF and sent with mails. */
  pdfs?: readonly Pdf[];
}
