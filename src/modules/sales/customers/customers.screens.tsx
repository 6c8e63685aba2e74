import { screens } from '../../../engine/web/screens';
import { customers } from './customers.entity';
import { askAboutDuplicate } from './duplicate-nip';
import { ExportButton } from './export-button';
import { NipInput } from './nip-input';
import { SettingsTab } from './settings-tab';

export const customersScreens = screens(customers, {
  tabs: { settings: SettingsTab },
  inputs: { nip: NipInput },
  facts: ['nip', 'phone'],
  toolbar: ExportButton,
  early: ['categories'],
  beforeSave: askAboutDuplicate,
});
