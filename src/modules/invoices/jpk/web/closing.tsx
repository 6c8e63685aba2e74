import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { useCan } from '../../../../engine/web/engine-context';
import { today } from '../../../../engine/web/today';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { companies } from '../../../settings/companies/companies.entity';
import { lastDayOf } from '../last-day';
import styles from './jpk.module.css';

interface Props {
  companyId: number;
  /** `2026-10`. */
  month: string;
  closedUntil: string | null;
}

/** Until when the books of a company are closed, and the way to close the month that is shown. */
export function Closing({ companyId, month, closedUntil }: Props) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const client = useQueryClient();
  const may = useCan('INVOICES_DELETE');
  const day = lastDayOf(month);
  const date = format.date(day);
  const { submit, busy } = useSubmit(async () => {
    await api.post(`companies/${companyId}/closeBooks`, { closedUntil: day });
    toastSaved();
    await client.invalidateQueries({ queryKey: ['invoices', 'list', 'jpk'] });
    await client.invalidateQueries({ queryKey: [companies.name] });
  });
  const ask = async () => {
    const question = { title: t('jpk.closing.close', { date }), text: t('jpk.closing.about', { date }) };
    if (await confirm({ ...question, confirmLabel: t('jpk.closing.run') })) await submit();
  };
  return (
    <div className={styles.closing}>
      <span>{closedUntil ? t('jpk.closing.closed', { date: format.date(closedUntil) }) : t('jpk.closing.open')}</span>
      {may && day <= today() && (closedUntil === null || closedUntil < day) && (
        <Button leftSection={<IconLock size={16} aria-hidden />} loading={busy} onClick={() => void ask()}>
          {t('jpk.closing.close', { date })}
        </Button>
      )}
    </div>
  );
}
