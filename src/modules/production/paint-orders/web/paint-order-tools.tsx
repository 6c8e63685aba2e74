import { Button } from '@mantine/core';
import { IconMail, IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useMainButton } from '../../../../engine/web/edit/main-button';
import { useCan } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { isExpected, type paintOrders } from '../paint-orders.entity';

/** Buttons beside the steps: what is written to the supplier, and taking what came on stock. */
export function PaintOrderTools(part: PartProps<typeof paintOrders>) {
  const { t } = useTranslation('production');
  const mayWrite = useCan('STOCK_WRITE');
  const main = useMainButton() === 'tool';
  const { row } = part;
  if (!row) return null;
  return (
    <>
      <MailDraft {...part} />
      {mayWrite && isExpected(row) && (
        <Button
          component={Link}
          to={`/paint-orders/receive/${row.id}`}
          variant={main ? 'filled' : 'default'}
          leftSection={<IconPackageImport size={16} aria-hidden />}
        >
          {t('paint-orders.receive')}
        </Button>
      )}
    </>
  );
}

interface Line {
  amount: string;
  unit: string;
  packages: number | null;
  product: { name: string } | null;
}

/** Opens the order as a mail in the mail program of the computer, to be read over and sent from there. */
function MailDraft({ row }: PartProps<typeof paintOrders>) {
  const { t } = useTranslation('production');
  const format = useFormat();
  if (!row) return null;
  const items = ('items' in row && Array.isArray(row.items) ? row.items : []) as readonly Line[];
  const lines = items.map(({ product, packages, amount, unit }) => {
    const whole = `${format.decimal(amount, 3)}\u00a0${unit}`;
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
