import { IconAlertTriangle, IconBan, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { Mode } from '../board/mode';
import type { Plan } from '../board/plan';
import styles from '../board/planner.module.css';
import { useDrag } from './drag-store';

interface Props {
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  month: boolean;
}

/**
 * What would happen if the thing in one's hand were let go here; why it would not is said beside the pointer, where there is
 * room. Put into its cell from outside: a line of a month takes long to draw, and a drag comes over many.
 */
export function DropTarget({ plan, mode, days, month }: Props) {
  const { t } = useTranslation('shiftPlan');
  const drag = useDrag((one) => (one?.over && one.held.kind !== 'corner' ? one : null));
  const cell = drag?.over ? document.getElementById(`cell-${drag.over.row}-${drag.over.day}`) : null;
  useLayoutEffect(() => {
    cell?.toggleAttribute('data-over', true);
    return () => void cell?.toggleAttribute('data-over', false);
  }, [cell]);
  if (!drag?.over || !cell) return null;
  const { held, over } = drag;
  const [row, day] = [mode.rows[over.row], days[over.day]];
  if (!row || !day) return null;
  const entry = mode.target(plan, held, row, day);
  const findings = entry ? plan.judge(entry, held.kind === 'entry' ? held.entry.id : undefined) : [];
  const refused = !entry || findings.some(({ refuses }) => refuses);
  const Icon = refused ? IconBan : findings.length ? IconAlertTriangle : IconPlus;
  return createPortal(
    <span className={styles.target} data-refused={refused || undefined} data-warns={findings.length > 0 || undefined}>
      <Icon size={14} aria-hidden />
      {!month && <span>{t(refused ? 'drop.notHere' : 'drop.here')}</span>}
    </span>,
    cell,
  );
}
