import { IconCircle, IconCircleCheckFilled, IconProgress } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { type StageFacts, type StageStep, stagesOf, stepsOf } from './stage';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-stage.module.css';

const icons = { done: IconCircleCheckFilled, now: IconProgress, todo: IconCircle } as const;

const factsOf = (values: Readonly<Record<string, unknown>>): StageFacts => ({
  status: Number(values['status'] ?? 1),
  amount: Number(values['amount'] ?? 1),
  receiptedAmount: Number(values['receiptedAmount'] ?? 0),
  steps: (values['steps'] ?? []) as StageStep[],
});

/** How far an item is: received, planned, in progress with its steps, done, ready, picked up. */
export function ItemStage({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('orders');
  const facts = factsOf(values);
  const stages = stagesOf(facts);
  if (stages.length === 0) return null;
  const current = stages.find((stage) => stage.current)?.key;
  const lost = Number(values['lostAmount'] ?? 0);
  const picked = Number(values['pickedAmount'] ?? 0);
  const location = values['location'] as RefValue | null | undefined;
  return (
    <div className={layout.closeStack}>
      <ol className={styles.path} aria-label={t('stage.title')}>
        {stages.map(({ key, reached, current: isCurrent }) => (
          <li key={key} data-reached={reached || undefined} aria-current={isCurrent ? 'step' : undefined}>
            <i aria-hidden />
            <span>{t(`stage.${key}`)}</span>
          </li>
        ))}
      </ol>
      {(current === 'planned' || current === 'inProgress') && facts.steps.length > 0 && (
        <ul className={styles.steps} aria-label={t('stage.steps')}>
          {stepsOf(facts.steps).map(({ name, state }, at) => {
            const Icon = icons[state];
            return (
              <li key={`${name} ${at}`} data-state={state}>
                <Icon size={16} aria-hidden />
                {name}
                <VisuallyHidden>{t(`stage.step.${state}`)}</VisuallyHidden>
              </li>
            );
          })}
        </ul>
      )}
      {lost > 0 && <p className={layout.quiet}>{t('stage.lost', { count: lost, good: facts.amount - lost })}</p>}
      {current === 'ready' && picked > 0 && (
        <p className={styles.ready}>{t('stage.partly', { picked, good: facts.amount - lost })}</p>
      )}
      {current === 'ready' && (
        <p className={styles.ready}>
          {location ? t('stage.where', { location: location.name }) : t('stage.whereAsk')} {t('stage.bring')}
        </p>
      )}
    </div>
  );
}
