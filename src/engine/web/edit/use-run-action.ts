import { useTranslation } from 'react-i18next';
import { choose } from '../dialogs/ask';
import { recordTitle, useLabels } from '../labels';
import { useEdit } from './edit-context';
import { runAction } from './run-action';

/** Runs an action of the record on the screen; what is unsaved is saved first, or the action does not happen. */
export function useRunAction(): (action: string) => Promise<void> {
  const { entity, half, row, dirty, save, take, readOnly } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const labels = useLabels(entity);
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
    await runAction({ entity, half, labels, row: current, name: recordTitle(entity, current), action, done: take });
  };
}
