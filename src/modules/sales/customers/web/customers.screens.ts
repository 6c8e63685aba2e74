import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type BeforeSave } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import { i18n } from '../../../../engine/web/i18n';
import { customers } from '../customers.entity';
import { normaliseNip } from '../../gus/nip';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const NipInput = lazyPart(() => import('./nip-input').then((m) => m.NipInput));
const Toolbar = lazyPart(() => import('./toolbar').then((m) => m.Toolbar));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));
const CustomerFacts = lazyPart(() => import('./customer-facts').then((m) => m.CustomerFacts));
/** What there is of the customer in areas below: their entities are named, not imported. */
const related = (entity: string) =>
  lazyPart(() => import('../../../../engine/web/edit/related-tab').then((m) => m.relatedTab(entity, 'customerId')));
const SettingsTab = lazyPart(() => import('./settings-tab').then((m) => m.SettingsTab));

/**
 * Asks what to do when another customer has the tax number that is about to be saved.
 * @returns whether to go on saving
 */
async function askAboutDuplicate(save: BeforeSave<typeof customers>): Promise<boolean> {
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

export const customersScreens = screens(customers, {
  tabs: {
    orders: related('orders'),
    quotations: related('quotations'),
    invoices: related('invoices'),
    receptions: related('receptions'),
    complaints: related('complaints'),
    settings: SettingsTab,
  },
  shown: {
    recipientName: ({ recipientKind }) => recipientKind != null,
    recipientNumber: ({ recipientKind }) => recipientKind != null,
    recipientAddress: ({ recipientKind }) => recipientKind != null,
  },
  header: CustomerFacts,
  inputs: { nip: NipInput },
  toolbar: Toolbar,
  listToolbar: ImportButton,
  early: ['categories'],
  beforeSave: askAboutDuplicate,
});
