import type { RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { findingText } from '../board/finding-text';
import type { Board } from '../board/use-board';
import type { Plan } from '../board/plan';
import { timesText } from '../board/plan';
import styles from './drag.module.css';
import { useDrag, type Held } from './drag-store';

interface Props {
  card: RefObject<HTMLDivElement | null>;
  plan: Plan;
  targetAt: Board['targetAt'];
}

function nameOf(held: Held, plan: Plan): string {
  if (held.kind === 'shift') return held.shift.name;
  if (held.kind === 'person') return `${held.person.name} ${held.person.surname}`;
  return held.kind === 'entry'
    ? [held.entry.user?.name, timesText(held.entry, plan.zone)].filter(Boolean).join(' · ')
    : '';
}

/** What follows the pointer, with the reason why it cannot be let go here. */
export function DragLayer({ card, plan, targetAt }: Props) {
  const { t } = useTranslation('shiftPlan');
  const drag = useDrag((one) => one);
  if (!drag || drag.held.kind === 'corner') return null;
  const { held, over, outside } = drag;
  const entry = over ? targetAt(held, over) : undefined;
  const findings = entry ? plan.judge(entry, held.kind === 'entry' ? held.entry.id : undefined) : [];
  return (
    <div ref={card} className={styles.ghost} aria-hidden>
      <div className={styles.card}>{nameOf(held, plan)}</div>
      {outside && held.kind === 'entry' && <p>{t('drop.takesOff')}</p>}
      {findings.length > 0 && (
        <p data-warns={findings.every(({ refuses }) => !refuses) || undefined}>
          {findings.map(findingText).join('. ')}
        </p>
      )}
    </div>
  );
}
