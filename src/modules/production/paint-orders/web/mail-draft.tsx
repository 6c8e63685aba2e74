import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import type { paintOrders } from '../paint-orders.entity';

interface Line {
  amount: string;
  unit: string;
  packages: number | null;
  product: { name: string } | null;
}

/** Opens the order as a mail in the mail program of the computer, to be read over and sent from there. */
export function MailDraft({ row }: PartProps<typeof paintOrders>) {
  const { t } = useTranslation('production');
  const format = useFormat();
  if (!row) return null;
  const items = ('items' in row && Array.isArray(row.items) ? row.items : []) as readonly Line[];
  const lines = items.map(({ product, packages, amount, unit }) => {
    const whole = `${format.decimal(amount, 3)} ${unit}`;
    return `- ${product?.name ?? ''}: ${packages ? t('paint-orders.mailPackages', { packages, whole }) : whole}`;
  });
  const subject = t('paint-orders.mailSubject', { number: row.numberText ?? '' });
  const body = [t('paint-orders.mailStart'), '', ...lines, '', row.note ?? ''].join('\n').trimEnd();
  return (
    <Button
      component="a"
      href={`mailto:${encodeURIComponent(row.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      leftSection={<IconMail size={16} aria-hidden />}
    >
      {t('paint-orders.mail')}
    </Button>
  );
}
