import { choice, text } from '../../../engine/fields/make';
import type { AnyEntity } from '../../../engine/entity';
import { openDialog } from '../../../engine/web/dialogs/dialog-store';
import { ActionForm } from '../../../engine/web/edit/action-form';
import { currentLanguage, i18n } from '../../../engine/web/i18n';
import { showToast } from '../../../engine/web/ui/toast-store';
import type { DocumentLanguage } from './pdf-menu';

export interface MailInput {
  email: string;
  language: DocumentLanguage;
  note: string | null;
}

const fields = {
  email: text({ max: 255, format: 'email', required: true, span: 4 }),
  language: choice({ options: { pl: {}, en: {} }, store: 'text', required: true, span: 2 }),
  note: text({ max: 1000, multiline: true, span: 6 }),
};

interface Question {
  /** Whose words name the fields: `{entity}.actions.send.*`. */
  entity: AnyEntity;
  /** Number of the document. */
  name: string;
  /** Where the customer wants such mails. */
  email: string | null;
  send: (mail: MailInput) => Promise<unknown>;
}

/** Sends a document by mail: to whom, in which language, with a word of one's own. */
export function openSendDialog({ entity, name, email, send }: Question): void {
  void openDialog({
    title: i18n.t('quotations:document.send', { name }),
    size: 560,
    content: (close) => (
      <ActionForm
        entity={entity}
        action="send"
        fields={fields}
        initial={{ email, language: currentLanguage() === 'pl' ? 'pl' : 'en' }}
        confirmLabel={i18n.t('quotations:document.sendNow')}
        run={async (input) => {
          await send(input as unknown as MailInput);
          showToast({ kind: 'success', title: i18n.t('quotations:document.sent', { name }) });
        }}
        close={close}
      />
    ),
  });
}
