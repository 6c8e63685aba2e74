import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps, AnyRow } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { serviceSteps } from '../service-steps.entity';
import type { services } from '../services.entity';
import { StepCard } from './step-card';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './steps.module.css';

interface Answer {
  items: AnyRow[];
}
const stepsKey = (service: number) => ['service-steps', 'list', 'of', 'serviceId', service];

/** The steps of a service in order, the options of all of them, and a way to move one. */
function useSteps(service: number) {
  const client = useQueryClient();
  const key = stepsKey(service);
  const steps = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get<Answer>('service-steps', { page: 0, itemsPerPage: -1, filter: { serviceId: service } }, { signal }),
  });
  const ids = steps.data?.items.map(({ id }) => id) ?? [];
  const options = useQuery({
    queryKey: ['step-options', 'list', 'of', 'service', service, ids],
    queryFn: ({ signal }) =>
      api.get<Answer>('step-options', { page: 0, itemsPerPage: -1, filter: { serviceStepId: ids } }, { signal }),
    enabled: ids.length > 0,
  });
  const move = async (from: number, to: number) => {
    const items = steps.data?.items ?? [];
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    client.setQueryData<Answer>(key, (known) => known && { ...known, items: next });
    await attempt(async () => {
      await api.put(`services/${service}/step-order`, { ids: next.map(({ id }) => id) });
      toastSaved();
    });
    await client.invalidateQueries({ queryKey: ['service-steps'] });
  };
  const optionsOf = (step: number) => (options.data?.items ?? []).filter((row) => row['serviceStepId'] === step);
  return { steps: steps.data?.items, error: steps.error ?? options.error, optionsOf, move };
}

/** The way of a piece through the shop: the steps in order, each with its options, to be moved by hand or key. */
export function StepsTab({ id, readOnly, setCount }: TabProps<typeof services>) {
  const { t } = useTranslation('catalogue');
  const { steps, error, optionsOf, move } = useSteps(id);
  const count = steps?.length;
  useEffect(() => {
    if (count !== undefined) setCount(count);
  }, [count, setCount]);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!steps) return null;
  const add = () =>
    void openEditor({
      entity: serviceSteps,
      mode: 'insert',
      initial: { serviceId: id, sequence: Math.max(0, ...steps.map((step) => Number(step['sequence']))) + 1 },
      fixed: ['serviceId', 'sequence'],
    });
  return (
    <div className={styles.steps}>
      {steps.length === 0 && <p className={layout.quiet}>{t('services.steps.nothing')}</p>}
      <ol>
        {steps.map((step, at) => (
          <StepCard
            key={step.id}
            step={step}
            at={at}
            last={at === steps.length - 1}
            options={optionsOf(step.id)}
            readOnly={readOnly}
            move={(to) => void move(at, to)}
          />
        ))}
      </ol>
      {!readOnly && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('service-steps.new')}
        </Button>
      )}
    </div>
  );
}
