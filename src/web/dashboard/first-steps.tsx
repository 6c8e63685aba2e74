import { CloseButton, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import type { FirstSteps as Answer } from '../../modules/administration/dashboard/first-steps';
import styles from './dashboard.module.css';

interface Props {
  onHide: () => void;
  /** The company works by now: there is nothing to ask for any more. */
  onOver: () => void;
}

/** What a new company sets up, each step with its reason and a way to it; nothing once all of it is done. */
export default function FirstSteps({ onHide, onOver }: Props) {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api.get<Answer>('first-steps', {}, { signal }),
    retry: false,
  });
  const isOver = data?.isOver ?? false;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const steps = data?.items ?? [];
  const next = steps.findIndex(({ done }) => !done);
  if (next < 0) return null;
  const count = steps.filter(({ done }) => done).length;
  const progress = t('firstSteps.progress', { done: count, total: steps.length });
  return (
    <section className={styles.steps} aria-label={t('firstSteps.title')}>
      <header>
        <h2>{t('firstSteps.title')}</h2>
        <span>{progress}</span>
        <span className={styles.space} />
        <CloseButton aria-label={t('firstSteps.close')} onClick={onHide} />
      </header>
      <Progress value={(count / steps.length) * 100} size="sm" mt={8} aria-label={progress} />
      <ol>
        {steps.map(({ key, done, to }, at) => (
          <li key={key} data-done={done || undefined} data-next={at === next || undefined}>
            {done ? (
              <IconCircleCheck size={20} aria-label={t('firstSteps.done')} />
            ) : (
              <span className={styles.stepNumber} aria-hidden>
                {at + 1}
              </span>
            )}
            <div>
              {done ? t(`firstSteps.steps.${key}.title`) : <Link to={to}>{t(`firstSteps.steps.${key}.title`)}</Link>}
              {!done && <p>{t(`firstSteps.steps.${key}.why`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
