import type { Needs } from '../../../../engine/entity';
import { i18n } from '../../../../engine/web/i18n';
import type { RowCommand } from '../../../../engine/web/screens';
import { openLabels } from './dialog/open-labels';
import type { LabelKind } from '../label-kinds';

/** The line "Label" in the menu of a list's rows: `rowMenu: [labelCommand('stock', 'STOCK_READ')]`. */
export const labelCommand = (kind: LabelKind, needs: Needs): RowCommand => ({
  key: 'label',
  icon: 'tag',
  needs,
  label: () => i18n.t('labels:print.open'),
  run: (row) => void openLabels([{ kind, id: row.id, copies: kind === 'etiquette' ? Number(row['amount'] ?? 1) : 1 }]),
});
