import { IconAlertTriangle, IconArrowRight, IconGripVertical, IconRoute } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Load } from '../rows/answers';
import { conflictFigures } from '../rows/conflict-text';
import { warningsOf, type Warning } from '../rows/warnings';
import { colorOf } from '../rows/step';
import { useDrag } from './drag-store';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './drag.module.css';

/** Rows named on the card; more are counted. */
const NAMED = 3;

/** What follows the pointer: the rows in one's hand with their sum, and what speaks against planning them here. */
export function DragLayer({ card, load }: { card: RefObject<HTMLDivElement | null>; load: Load | undefined }) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const drag = useDrag((one) => one);
  if (!drag) return null;
  const { steps, sum, from, over } = drag;
  const warnings = from === 'free' ? warningsOf(steps, sum, load) : [];
  return (
    <div ref={card} className={`${layout.stack} ${styles.layer}`} aria-hidden>
      <div className={layout.anchor}>
        {steps.length > 1 && <span className={styles.sheet} />}
        <div className={styles.front}>
          <IconGripVertical size={16} />
          <div className={`${layout.room} ${styles.rows}`}>
            {steps.slice(0, NAMED).map((step) => (
              <span key={step.id} className={styles.row}>
                <Swatch color={colorOf(step)?.hex} />
                <b>{step.orderItem.name}</b>
                <span>{t('card.pieces', { count: step.leftAmount })}</span>
              </span>
            ))}
            {steps.length > NAMED && <span>{t('card.more', { count: steps.length - NAMED })}</span>}
          </div>
          <span className={styles.sum}>
            {`${format.decimal(sum.area, 2)} m²`}
            <small>{`${format.decimal(sum.weight, 0)}\u00a0kg`}</small>
          </span>
        </div>
        {steps.length > 1 && <span className={`${layout.centred} ${styles.badge}`}>{steps.length}</span>}
      </div>
      {from === 'plan' && over?.side === 'free' && (
        <div className={styles.hint}>
          <IconArrowRight size={16} /> {t('card.takesOff', { count: steps.length })}
        </div>
      )}
      {warnings.length > 0 && over?.side !== 'free' && (
        <div className={styles.why}>
          <IconAlertTriangle size={18} />
          <div>
            {warnings.map((warning) => (
              <Reason key={warning.kind} warning={warning} of={steps.length} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Reason({ warning, of }: { warning: Warning; of: number }) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const { kind, count, name, stepName, placeName, conflict, percent } = warning;
  const details = conflict && conflictFigures(t, format, conflict);
  if (kind === 'place-full' || kind === 'no-people') {
    return (
      <div className={styles.reason}>
        <strong>{t(`warning.${kind}.title`, { percent })}</strong>
      </div>
    );
  }
  if (kind !== 'previous-step') {
    return (
      <div className={styles.reason}>
        <strong>{t(`warning.${kind}.title`, { count, of })}</strong>
        <span>{t(`warning.${kind}.text`, { name, details })}</span>
      </div>
    );
  }
  const text = placeName ? 'warning.previous-step.text' : 'warning.previous-step.textNoPlace';
  return (
    <div className={styles.reason}>
      <strong>{t('warning.previous-step.title', { count, of })}</strong>
      <span>{t(text, { name, step: stepName, place: placeName })}</span>
      <span className={`${layout.row} ${styles.choice}`}>
        <em>
          <IconRoute size={14} /> <span>{t('warning.choice', { step: stepName })}</span>
        </em>
        {t('warning.orSkip')}
      </span>
    </div>
  );
}
