import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps } from '../../../../engine/web/screens';
import { serviceSteps } from '../service-steps.entity';
import type { services } from '../services.entity';
import { StepCard } from './step-card';
import { useSteps } from './use-steps';
import styles from './steps.module.css';

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
      {steps.length === 0 && <p className={styles.nothing}>{t('services.steps.nothing')}</p>}
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
