import { choice, text } from '../../../../engine/fields/make';
import type { AnyEntity } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { i18n } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import type { KeyOf } from '../../../../engine/web/ui/use-submit';
import type { Language } from '../../../../engine/web/language';

export interface MailInput {
  email: string;
  language: Language;
  note: string | null;
}

const fields = {
  /** One or several, with commas between them. */
  email: text({ max: 1000, required: true, span: 4 }),
  language: choice({ options: { pl: {}, en: {}, de: {} }, store: 'text', required: true, span: 2 }),
  note: text({ max: 1000, multiline: true, span: 6 }),
};

interface Recipients {
  emails: readonly string[];
  language: Language;
}
/** Where they cannot be asked for, a person types them. */
const nobody: Recipients = { emails: [], language: 'pl' };

interface Question {
  /** Whose words name the fields: `{entity}.actions.send.*`. */
  entity: AnyEntity;
  /** Number of the document. */
  name: string;
  /** Whose addresses and language are proposed. */
  customerId: number;
  /** `key(body)` keeps a mail from being sent twice after a lost answer. */
  send: (mail: MailInput, key: KeyOf) => Promise<unknown>;
}

/** Sends a document by mail: to whom, in which language, with a word of one's own. */
export async function openSendDialog({ entity, name, customerId, send }: Question): Promise<void> {
  const { emails, language } = await api.get<Recipients>(`mail-recipients/${customerId}`).catch(() => nobody);
  void openDialog({
    title: i18n.t('quotations:document.send', { name }),
    size: 560,
    content: (close) => (
      <ActionForm
        entity={entity}
        action="send"
        fields={fields}
        initial={{ email: emails.join(', '), language }}
        confirmLabel={i18n.t('quotations:document.sendNow')}
        run={async (input, key) => {
          await send(input as unknown as MailInput, key);
          showToast({ kind: 'success', title: i18n.t('quotations:document.sent', { name }) });
        }}
        close={close}
      />
    ),
  });
}
