import type { Installation, Language } from '../../../../engine/server/context';
import type { JobTools } from '../../../../engine/server/feature';

/** A document mails may carry: drawn when the mail leaves. */
export interface MailPaper {
  kind: string;
  /** Undefined where there is no such document any more. */
  make(
    installation: Installation,
    id: number,
    language: Language,
    tools: JobTools,
  ): Promise<{ name: string; content: Buffer } | undefined>;
}
