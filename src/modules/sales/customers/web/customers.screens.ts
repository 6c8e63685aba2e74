import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { customers } from '../customers.entity';
import { askAboutDuplicate } from './duplicate-nip';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const NipInput = lazy(() => import('./nip-input').then((m) => ({ default: m.NipInput })));
const Toolbar = lazy(() => import('./toolbar').then((m) => ({ default: m.Toolbar })));
const ImportButton = lazy(() =>
  import('../../../settings/imports/web/import-button').then((m) => ({ default: m.ImportButton })),
);
const Balance = lazy(() => import('./customer-balance').then((m) => ({ default: m.CustomerBalance })));
/** What there is of the customer in areas below: their entities are named, not imported. */
const related = (entity: string) =>
  lazy(() =>
    import('../../../../engine/web/edit/related-tab').then((m) => ({ default: m.relatedTab(entity, 'customerId') })),
  );
const SettingsTab = lazy(() => import('./settings-tab').then((m) => ({ default: m.SettingsTab })));

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
