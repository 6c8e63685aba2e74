import { Button, CloseButton, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { hasSample, type FirstSteps as Answer } from '../../modules/administration/dashboard/first-steps';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './dashboard.module.css';

type Step = Answer['items'][number];
/** Neither done nor skipped. */
const isOpen = ({ done, skipped }: Step): boolean => !done && !skipped;

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
  const next = steps.findIndex(isOpen);
  // Samples can be removed for as long as they are there, even when nothing is left to set up.
  if (next < 0 && !steps.some(({ sample }) => sample === 'made')) return null;
  const count = steps.filter((step) => !isOpen(step)).length;
  const progress = t('firstSteps.progress', { done: count, total: steps.length });
  return (
    <section className={styles.steps} aria-label={t('firstSteps.title')}>
      <header>
        <h2>{t('firstSteps.title')}</h2>
        <span>{progress}</span>
        <span className={layout.grow} />
        <CloseButton aria-label={t('firstSteps.close')} onClick={onHide} />
      </header>
      <Progress value={(count / steps.length) * 100} size="sm" mt={8} aria-label={progress} />
      <ol>
        {steps.map((step, at) => (
          <OneStep key={step.key} step={step} number={at + 1} isNext={at === next} />
        ))}
      </ol>
    </section>
  );
}

function OneStep({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation('shell');
  const { key, done, to, skipped } = step;
  return (
    <li data-done={!isOpen(step) || undefined} data-next={isNext || undefined}>
      {done ? (
        <IconCircleCheck size={20} aria-label={t('firstSteps.done')} />
      ) : (
        <span className={`${layout.centred} ${styles.stepNumber}`} aria-hidden>
          {skipped ? '–' : number}
        </span>
      )}
      <div>
        {done ? t(`firstSteps.steps.${key}.title`) : <Link to={to}>{t(`firstSteps.steps.${key}.title`)}</Link>}
        {isOpen(step) && <p>{t(`firstSteps.steps.${key}.why`)}</p>}
        <StepActions step={step} isNext={isNext} />
      </div>
    </li>
  );
}

/** What can be done about a step without leaving the page: its sample data, and to do without it. */
function StepActions({ step: { key, done, skipped, sample }, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const { submit, busy } = useSubmit(async (run: () => Promise<unknown>) => {
    await run();
    // Whatever lists and pickers remember may show a sample, or have shown one.
    await queries.invalidateQueries();
  });
  const skip = (now: boolean) => submit(() => api.put(`first-steps/${key}/skipped`, { skipped: now }));
  if (done && sample !== 'made') return null;
  return (
    <div className={styles.stepActions}>
      {sample === 'made' && (
        <>
          <span>{t('firstSteps.inserted')}</span>
          <Action busy={busy} onClick={() => submit(() => api.delete(`first-steps/${key}/samples`))}>
            {t('firstSteps.remove')}
          </Action>
        </>
      )}
      {sample === 'offered' && hasSample(key) && !skipped && (
        <Button
          size="compact-sm"
          variant={isNext ? 'light' : 'default'}
          title={t(`firstSteps.samples.${key}`)}
          disabled={busy}
          onClick={() => void submit(() => api.post(`first-steps/${key}/samples`))}
        >
          {t('firstSteps.insert')}
        </Button>
      )}
      {skipped && <span>{t('firstSteps.skipped')}</span>}
      {!done && (
        <Action busy={busy} onClick={() => skip(!skipped)}>
          {t(skipped ? 'firstSteps.unskip' : 'firstSteps.skip')}
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  busy: boolean;
  onClick: () => Promise<unknown>;
  children: string;
}
const Action = ({ busy, onClick, children }: ActionProps) => (
  <Button size="compact-sm" variant="subtle" px={0} disabled={busy} onClick={() => void onClick()}>
    {children}
  </Button>
);
