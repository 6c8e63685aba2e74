import { refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import type { AccountingConfig } from './accounting.client';

/** The connection of the settings. 422 `AccountingDisabled` where the export is switched off. */
export function accountingConfig({
  installation,
  settings,
}: Pick<BaseCtx, 'installation' | 'settings'>): AccountingConfig {
  if (!settings.enovaExportEnabled) throw refused('AccountingDisabled');
  return {
    url: settings.enovaUrl ?? '',
    user: settings.enovaUser ?? '',
    password: settings.enovaPassword ?? '',
    rules: outboundRules(installation, settings),
  };
}
