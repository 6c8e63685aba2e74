import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { textOf } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { checkOutcome, registerChecks } from '../register-checks.entity';

interface Check {
  register: number;
  outcome: number;
  answer: string | null;
}
interface Props {
  /** Where to ask: `customers/7/check-registers`. */
  path: string;
  right: 'CUSTOMERS_WRITE' | 'INVOICES_WRITE';
  label: string;
  reload: () => void;
}

/** Asks the public registers and says what they answered. */
export function CheckButton({ path, right, label, reload }: Props) {
  const { t } = useTranslation('sales');
  const may = useCan(right);
  const client = useQueryClient();
  const { submit, busy } = useSubmit(
    async () => {
      const { checks } = await api.post<{ checks: Check[] }>(path, {});
      const isFine = checks.every(({ outcome }) => outcome === checkOutcome.confirmed);
      showToast({
        kind: isFine ? 'success' : 'warning',
        title: checks
          .map(({ register, outcome }) =>
            [
              textOf(`sales:register-checks.register.${register}`),
              textOf(`sales:register-checks.outcome.${outcome}`),
            ].join(': '),
          )
          .join(' · '),
      });
      void client.invalidateQueries({ queryKey: [registerChecks.name] });
      reload();
    },
    { errorTitle: t('register-checks.failed') },
  );
  if (!may) return null;
  return (
    <Button leftSection={<IconShieldCheck size={16} aria-hidden />} loading={busy} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
