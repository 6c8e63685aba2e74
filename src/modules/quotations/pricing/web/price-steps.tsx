import { useId, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';
import type { StepLink, StepView } from './step-view';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './price-panel.module.css';

interface Props {
  steps: readonly StepView[];
  onWhatIf?: () => void;
}

/** The numbered steps of a calculation: what applied stands out, what did not apply steps back. */
export function PriceSteps({ steps, onWhatIf }: Props) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.number} className={styles.step} data-tone={step.tone}>
          <span className={`${layout.centred} ${layout.hint} ${styles.number}`} aria-hidden>
            {step.number}
          </span>
          <span className={`${layout.strong} ${styles.name}`}>{step.title}</span>
          <span className={`${layout.amount} ${layout.strong} ${styles.value}`}>{step.value}</span>
          <span className={`${layout.hint} ${styles.words}`}>
            {step.text}
            {step.formulas.map((formula, at) => (
              <span key={at} className={layout.figures}>
                {' '}
                {formula}
                {at < step.formulas.length - 1 && ';'}
              </span>
            ))}{' '}
            {step.link && <Leads link={step.link} onWhatIf={onWhatIf} />}
          </span>
          {step.notTaken.length > 0 && <NotTaken list={step.notTaken} />}
        </li>
      ))}
    </ol>
  );
}

function Leads({ link, onWhatIf }: { link: StepLink; onWhatIf?: () => void }) {
  const { t } = useTranslation('quotations');
  const lists = useCan('PRICE_LIST_READ');
  const settings = useCan('SETTINGS_READ_WRITE');
  const dictionaries = useCan('DICTIONARIES_READ');
  if (link.to === 'what-if') {
    return onWhatIf ? (
      <button type="button" className={styles.link} onClick={onWhatIf}>
        {t('panel.otherPriority')}
      </button>
    ) : null;
  }
  const [allowed, path, label] =
    link.to === 'pricing'
      ? [lists, `/pricing/edit/${link.id}`, t('panel.openRule')]
      : link.to === 'settings'
        ? [settings, '/settings', t('panel.openSettings')]
        : [dictionaries, '/pricing-min-price', t('panel.openMinimal')];
  return allowed ? (
    <Link className={styles.link} to={path}>
      {label}
    </Link>
  ) : null;
}

function NotTaken({ list }: { list: StepView['notTaken'] }) {
  const { t } = useTranslation('quotations');
  const mayOpen = useCan('PRICE_LIST_READ');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('trace.notTaken.title', { count: list.length })}
      </button>
      {open && (
        <ul id={id} className={styles.others}>
          {list.map((one, at) => (
            <li key={at}>
              {one.listId !== undefined && mayOpen ? (
                <Link className={styles.link} to={`/pricing/edit/${one.listId}`}>
                  {one.name}
                </Link>
              ) : (
                <span>{one.name}</span>
              )}
              <span>{one.price ?? ''}</span>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
