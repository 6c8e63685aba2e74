import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import type { NextStep } from '../next-step';
import type { orders } from '../orders.entity';

const quotation = { module: 'QUOTATIONS', right: 'QUOTATIONS_WRITE', to: '?tab=quotation' } as const;
const ways = {
  quote: quotation,
  send: quotation,
  agree: quotation,
  receive: { module: 'RECEPTIONS', right: 'RECEPTION_WRITE', to: '?tab=receptions' },
  plan: { module: 'ORDER_SCHEDULER', right: 'SCHEDULER_WRITE', to: '/work-schedule' },
  putAway: { module: 'ORDERS', right: 'ORDERS_WRITE', to: '?tab=items' },
  bill: { module: 'INVOICES', right: 'INVOICES_WRITE', to: '?tab=invoices' },
  collect: { module: 'INVOICES', right: 'INVOICES_WRITE', to: '?tab=invoices' },
} as const satisfies Record<NextStep, object>;

/** The way to what an order waits for, where this user is the one to do it. */
export function NextStepButton({ row }: { row: NonNullable<PartProps<typeof orders>['row']> }) {
  const { t } = useTranslation('orders');
  const { modules, permissions } = useSession();
  const waiting = (row['nextSteps'] ?? []) as readonly NextStep[];
  const next = waiting.find((step) => hasModule(modules, ways[step].module) && allows(permissions, ways[step].right));
  if (!next) return null;
  return (
    <Button
      component={Link}
      to={ways[next].to}
      variant="light"
      rightSection={<IconArrowRight size={15} aria-hidden />}
      title={t('nextStep.label')}
    >
      {t(`nextStep.${next}`)}
    </Button>
  );
}
