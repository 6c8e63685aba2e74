import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import layout from '../../../../../engine/web/ui/layout.module.css';

/** The day something is due: late in red with its sign, today in amber with the word. */
export function DueText({ date, now }: { date: string | null; now: string }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  if (!date) return null;
  if (date < now)
    return (
      <span className={`${layout.iconText} ${layout.medium} ${layout.danger}`}>
        <IconAlertCircle size={16} aria-hidden /> {t('due.late', { date: format.date(date) })}
      </span>
    );
  if (date === now) return <span className={`${layout.medium} ${layout.warn}`}>{t('due.today')}</span>;
  return <span>{t('due.on', { date: format.date(date) })}</span>;
}
