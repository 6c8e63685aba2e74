import { choose } from '../dialogs/ask';
import { errorText, i18n } from '../i18n';

/** A new record was refused because it is there already: true when the person wants that one opened instead. */
export async function offerExisting(error: unknown): Promise<boolean> {
  const answer = await choose({
    title: i18n.t('edit:existing.title'),
    text: errorText(error),
    choices: [
      { key: 'stay', label: i18n.t('edit:existing.stay') },
      { key: 'open', label: i18n.t('edit:existing.open'), primary: true },
    ],
  });
  return answer === 'open';
}
