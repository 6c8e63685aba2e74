import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { customers } from '../customers.entity';
import { askAboutDuplicate } from './duplicate-nip';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const NipInput = lazyPart(() => import('./nip-input').then((m) => m.NipInput));
const Toolbar = lazyPart(() => import('./toolbar').then((m) => m.Toolbar));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));
const Balance = lazyPart(() => import('./customer-balance').then((m) => m.CustomerBalance));
/** What there is of the customer in areas below: their entities are named, not imported. */
const related = (entity: string) =>
  lazyPart(() => import('../../../../engine/web/edit/related-tab').then((m) => m.relatedTab(entity, 'customerId')));
const SettingsTab = lazyPart(() => import('./settings-tab').then((m) => m.SettingsTab));

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
  header: Balance,
  inputs: { nip: NipInput },
  facts: ['nip', 'phone'],
  toolbar: Toolbar,
  listToolbar: ImportButton,
  early: ['categories'],
  beforeSave: askAboutDuplicate,
});
