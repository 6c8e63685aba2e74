import { api } from '../../../../engine/web/api';
import { i18n } from '../../../../engine/web/i18n';
import type { BeforeSave } from '../../../../engine/web/screens';
import { normaliseNip } from '../../gus/nip';
import type { customers } from '../customers.entity';

/**
 * Asks what to do when another customer has the tax number that is about to be saved.
 * @returns whether to go on saving
 */
export async function askAboutDuplicate(save: BeforeSave<typeof customers>): Promise<boolean> {
  const { values, row } = save;
  const nip = normaliseNip(values.nip ?? '');
  if (!nip || (row && nip === row.nip)) return true;
  // A check that cannot be made does not prevent saving: it only warns.
  const found = await api
    .post<{ id?: number; name?: string }>('customers/check', { nip, id: row?.id })
    .catch(() => undefined);
  if (!found?.id) return true;
  // Fetched with the question, because lists of customers need none.
  const { choose } = await import('../../../../engine/web/dialogs/ask');
  const answer = await choose({
    title: i18n.t('sales:customers.duplicate.title'),
    text: i18n.t('sales:customers.duplicate.text', { nip, name: found.name ?? '' }),
    choices: [
      { key: 'cancel', label: i18n.t('sales:customers.duplicate.cancel') },
      { key: 'save', label: i18n.t('sales:customers.duplicate.save') },
      { key: 'open', label: i18n.t('sales:customers.duplicate.open'), primary: true },
    ],
  });
  if (answer === 'open') save.open(`/customers/edit/${found.id}`);
  return answer === 'save';
}
