import { Button } from '@mantine/core';
import { IconCopy, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useMainButton } from '../../../../engine/web/edit/main-button';
import { useCan, useSession, allows, hasModule } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { ActionIcon } from '../../../../engine/web/ui/button';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { HandOverButton } from '../../pickups/web/hand-over-button';
import { MeasureButton } from '../../measurement/web/measure-button';
import { ForecastButton } from '../../forecast/web/forecast-button';
import { progressState } from '../../../states/order-states';
import type { orders } from '../orders.entity';
import type { NextStep } from '../next-step';

const askCopy = lazyDialog(() => import('./copy-order'));

/** What can be done with an order beyond its declared actions: measure its items, make another one like it, print it. */
export function OrderToolbar(part: PartProps<typeof orders>) {
  const { row } = part;
  const { t } = useTranslation('orders');
  const may = useCan('ORDERS_WRITE');
  const { user } = useSession();
  const navigate = useNavigate();
  const main = useMainButton() === 'tool';
  if (!row) return null;
  const paper = (
    <PdfMenu brief={t('paper')} open={(language) => api.openDocument(`document/order/pdf/${row.id}/${language}`)} />
  );
  if (user.isCustomer) return paper;
  return (
    <>
      {row.measurementStatus === progressState.inPreparation && (
        <MeasureButton orderId={row.id} done={() => part.reload()} />
      )}
      <HandOverButton order={row} main={main} done={() => part.reload()} />
      <ForecastButton order={row} />
      <NextStepButton row={row} />
      {may && (
        <Tooltip label={t('copy.label')}>
          <ActionIcon
            aria-label={t('copy.label')}
            onClick={() =>
              void askCopy({
                order: { id: row.id, customerId: row.customerId, numberText: row.numberText },
                open: (id) => void navigate(`/orders/edit/${id}`),
              })
            }
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {paper}
    </>
  );
}

const quotation = { module: 'QUOTATIONS', right: 'QUOTATIONS_WRITE', to: '?tab=quotation' } as const;
const nextStepWays = {
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
function NextStepButton({ row }: { row: NonNullable<PartProps<typeof orders>['row']> }) {
  const { t } = useTranslation('orders');
  const { modules, permissions } = useSession();
  const waiting = (row['nextSteps'] ?? []) as readonly NextStep[];
  const next = waiting.find(
    (step) => hasModule(modules, nextStepWays[step].module) && allows(permissions, nextStepWays[step].right),
  );
  if (!next) return null;
  return (
    <Button
      component={Link}
      to={nextStepWays[next].to}
      variant="light"
      rightSection={<IconArrowRight size={15} aria-hidden />}
      title={t('nextStep.label')}
    >
      {t(`nextStep.${next}`)}
    </Button>
  );
}
