import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { customers } from '../customers.entity';
import { askAboutDuplicate } from './duplicate-nip';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const NipInput = lazy(() => import('./nip-input').then((m) => ({ default: m.NipInput })));
const ExportButton = lazy(() => import('./export-button').then((m) => ({ default: m.ExportButton })));
const SettingsTab = lazy(() => import('./settings-tab').then((m) => ({ default: m.SettingsTab })));

export const customersScreens = screens(customers, {
  tabs: { settings: SettingsTab },
  inputs: { nip: NipInput },
  facts: ['nip', 'phone'],
  toolbar: ExportButton,
  early: ['categories'],
  beforeSave: askAboutDuplicate,
});
