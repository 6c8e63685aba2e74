import { useTranslation } from 'react-i18next';
import { ApiRequestError } from '../api';
import { choose } from '../dialogs/ask';
import { errorText } from '../i18n';
import { recordTitle, useLabels } from '../labels';
import { FORM_TAB, useEdit } from './edit-context';
import { focusFirstError } from './focus-error';
import { formKeys } from './form-values';
import { runAction } from './run-action';

/** Runs an action of the record on the screen; what is unsaved is saved first, or the action does not happen. */
export function useRunAction(): (action: string) => Promise<void> {
  const { entity, half, row, dirty, save, take, readOnly, form, showTab } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const labels = useLabels(entity);
  /** What an action refuses because of a field stands at the field. */
  const refused = (error: unknown) => {
    if (!(error instanceof ApiRequestError)) return;
    const known = Object.entries(error.fields ?? {}).filter(([key]) => key in entity.fields);
    if (!known.length) return;
    for (const [key, code] of known)
      form.setError(key, { type: 'server', message: code === error.errorStr ? errorText(error) : code });
    showTab(FORM_TAB);
    focusFirstError(form, formKeys(entity));
  };
  return async (action) => {
    let current = row;
    if (!current) return;
    if (dirty && !readOnly) {
      const answer = await choose({
        title: labels.action(action),
        text: t('edit:action.unsaved'),
        choices: [
          { key: 'cancel', label: t('common:cancel') },
          { key: 'save', label: t('edit:action.saveFirst'), primary: true },
        ],
      });
      current = answer === 'save' ? await save() : undefined;
      if (!current) return;
    }
    const name = recordTitle(entity, current);
    await runAction({ entity, half, labels, row: current, name, action, done: take, refused });
  };
}
