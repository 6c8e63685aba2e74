import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { actionsOf, type RefValue } from '../../../../../engine/entity';
import { actionIcon } from '../../../../../engine/web/edit/edit-actions';
import { useEdit } from '../../../../../engine/web/edit/edit-context';
import { runAction } from '../../../../../engine/web/edit/run-action';
import { screens } from '../../../../../engine/web/screens';
import { useFormat } from '../../../../../engine/web/use-format';
import { Button } from '../../../../../engine/web/ui/button';
import { api } from '../../../../../engine/web/api';
import { allows, useCan, useSession } from '../../../../../engine/web/engine-context';
import { useLabels } from '../../../../../engine/web/labels';
import { Picker } from '../../../../../engine/web/picker/picker';
import { useNamed } from '../../../../../engine/web/picker/picker-items';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import type { FormLine } from '../../../../../engine/web/edit/form-lines';
import type { OptionMinimums } from '../../../../quotations/calculation/model';
import { serviceSteps } from '../../../../catalogue/services/service-steps.entity';
import { orderItemServices } from '../../order-item-services.entity';
import { itemState, itemStatuses } from '../../../../states/order-states';
import { type PieceFacts, pieceCounts } from '../../piece-counts';
import { PiecesText } from '../pieces-text';
import { PartnerDatesDialog } from './partner-dates';
import { chosenSteps, nextAtPartner, stepsPassedBy, type ItemStep, type PartnerStep, type ServiceStep } from './steps';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-form.module.css';

interface StepOption extends OptionMinimums {
  id: number;
  serviceStepId: number;
}

interface Props {
  line: FormLine;
  /** Of the item, else of the order. */
  serviceId: number | null;
  readOnly: boolean;
  change: (next: FormLine, step?: string) => void;
}

/** The steps the item goes through, the option of each, and how far they are. */
export function ItemSteps({ line, serviceId, readOnly, change }: Props) {
  const { t } = useTranslation('orders');
  // Who sees orders alone sees the steps the item has.
  const mayRead = useCan(serviceSteps.rights.read);
  const service = useNamed('services', serviceId, line.values['service'] as RefValue | null);
  const { data } = useQuery({
    queryKey: ['service-steps', 'list', 'of', 'serviceId', serviceId],
    queryFn: ({ signal }) =>
      api.get<{ items: ServiceStep[] }>(
        'service-steps',
        { page: 0, itemsPerPage: -1, sortBy: 'sequence', filter: { serviceId } },
        { signal },
      ),
    enabled: mayRead && serviceId !== null,
    staleTime: 60_000,
    retry: false,
  });
  const ids = data?.items.map(({ id }) => id) ?? [];
  const options = useQuery({
    queryKey: ['step-options', 'list', 'of', 'serviceStepId', ids],
    queryFn: ({ signal }) =>
      api.get<{ items: StepOption[] }>(
        'step-options',
        { page: 0, itemsPerPage: -1, filter: { serviceStepId: ids } },
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  const withOptions = new Set(options.data?.items.map(({ serviceStepId }) => serviceStepId));
  const steps = chosenSteps(data?.items, line.values['steps'] as ItemStep[] | undefined).map((step) => ({
    ...step,
    hasOptions: withOptions.has(step.serviceStepId) || step.stepOptionId !== null,
  }));
  const pieces = (line.values['stepPieces'] ?? []) as { serviceStepId: number; facts: PieceFacts }[];
  if (serviceId === null) return <p className={styles.hint}>{t('form.noService')}</p>;
  if (steps.length === 0) return null;
  const partner = (line.values['partnerSteps'] ?? []) as readonly PartnerStep[];
  const passed = stepsPassedBy(Number(line.values['status'] ?? itemState.new), steps);
  const put = (changed: ItemStep) => {
    const minimums = options.data?.items.find(({ id }) => id === changed.stepOptionId) ?? null;
    const next = steps.map((step) => (step.serviceStepId === changed.serviceStepId ? { ...changed, minimums } : step));
    change({ ...line, values: { ...line.values, steps: next } }, `steps ${line.key}`);
  };
  return (
    <div className={styles.steps}>
      <h3>{t('form.steps', { service: service?.name ?? '' })}</h3>
      <ol>
        {steps.map((step, at) => (
          <Step
            key={step.serviceStepId}
            step={step}
            number={at + 1}
            isPassed={passed.has(at)}
            pieces={pieces.find(({ serviceStepId }) => serviceStepId === step.serviceStepId)?.facts}
            partner={partner.find(({ serviceStepId }) => serviceStepId === step.serviceStepId)}
            itemStatus={Number(line.values['status'] ?? itemState.new)}
            saved={line.id !== undefined}
            readOnly={readOnly}
            change={put}
          />
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  step: ItemStep;
  number: number;
  /** Went by without being booked. */
  isPassed: boolean;
  /** Known once pieces of it are finished. */
  pieces: PieceFacts | undefined;
  /** Of a step a partner does. */
  partner: PartnerStep | undefined;
  itemStatus: number;
  saved: boolean;
  readOnly: boolean;
  change: (step: ItemStep) => void;
}

function Step({ step, number, isPassed, pieces, partner, itemStatus, saved, readOnly, change }: StepProps) {
  const { t } = useTranslation('orders');
  return (
    <li data-off={!step.on || undefined}>
      <div className={`${layout.wrap} ${layout.between}`}>
        <span className={`${layout.cut} ${layout.medium} ${styles.stepName}`}>
          {number} {step.name}
        </span>
        {saved && step.on && <StepState status={step.status} isPassed={isPassed} />}
      </div>
      {step.hasOptions && step.on && (
        <Picker
          to="step-options"
          aria-label={t('form.option', { step: step.name })}
          placeholder={t('form.noOption')}
          value={step.stepOptionId}
          current={step.stepOptionId === null ? null : { id: step.stepOptionId, name: step.optionName ?? '' }}
          pick={{ serviceStepId: step.serviceStepId }}
          readOnly={readOnly}
          onChange={(id, item) => change({ ...step, stepOptionId: id, optionName: item?.name ?? null })}
        />
      )}
      {step.isOptional && !readOnly && (
        <Checkbox
          size="xs"
          label={t('form.optional')}
          checked={step.on}
          onChange={(event) => change({ ...step, on: event.currentTarget.checked })}
        />
      )}
      {pieces && (
        <small>
          <PiecesText pieces={pieceCounts(pieces)} />
        </small>
      )}
      {partner && saved && step.on && <AtPartner name={step.name} partner={partner} itemStatus={itemStatus} />}
    </li>
  );
}

const half = screens(orderItemServices, { actions: { correctDates: PartnerDatesDialog } });

/** When the goods went to the partner and came back, and the buttons for what comes next and for days typed wrong. */
function AtPartner({ name, partner, itemStatus }: { name: string; partner: PartnerStep; itemStatus: number }) {
  const labels = useLabels(orderItemServices);
  const format = useFormat();
  const { permissions } = useSession();
  const { reload } = useEdit();
  const { sentDate, returnedDate } = partner;
  const next = nextAtPartner(partner, itemStatus);
  const actions = [...(next ? [next] : []), ...(sentDate ? (['correctDates'] as const) : [])];
  const run = (action: string) =>
    void runAction({
      entity: orderItemServices,
      half,
      labels,
      row: { ...partner },
      name,
      action,
      title: `${labels.action(action)}: ${name}`,
      done: reload,
    });
  return (
    <>
      {sentDate && (
        <small>
          {labels.field('sentDate')}: {format.date(sentDate)}
          {returnedDate && `, ${labels.field('returnedDate')}: ${format.date(returnedDate)}`}
        </small>
      )}
      {actions.map((action) => {
        const spec = actionsOf(orderItemServices)[action];
        if (!spec || !allows(permissions, spec.right)) return null;
        return (
          <Button key={action} size="compact-sm" leftSection={actionIcon(spec.icon)} onClick={() => run(action)}>
            {labels.action(action)}
          </Button>
        );
      })}
    </>
  );
}

function StepState({ status, isPassed }: { status: ItemStep['status']; isPassed: boolean }) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItemServices);
  if (isPassed) return <span className={layout.faint}>{t('form.notBooked')}</span>;
  const { family, icon } = itemStatuses[status as keyof typeof itemStatuses] ?? {};
  return (
    <StatusChip family={family} icon={icon}>
      {labels.choice('status', status)}
    </StatusChip>
  );
}
