import { IconCalendarX } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { isExpired } from './line-view';
import layout from '../../../../engine/web/ui/layout.module.css';

/** The day a quotation is good for; red and with a word when that is over and nobody has billed it. */
export function ValidTo({ row }: { row: { status: unknown; validTo: string | null } }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  if (!row.validTo) return '—';
  if (!isExpired(row, today())) return format.date(row.validTo);
  return (
    <span className={`${layout.iconText} ${layout.danger} ${layout.medium}`} title={t('validity.expired')}>
      <IconCalendarX size={14} aria-hidden />
      {format.date(row.validTo)}
      <VisuallyHidden>{t('validity.expired')}</VisuallyHidden>
    </span>
  );
}

export const ValidToCell = ({ row }: CellProps) => (
  <ValidTo row={row as unknown as { status: unknown; validTo: string | null }} />
);
