import { IconAlertTriangle, IconBan, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { Mode } from '../board/mode';
import type { Plan } from '../board/plan';
import styles from './drag.module.css';
import { type Held, type Spot, useDrag } from './drag-store';

interface Props {
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  month: boolean;
}

/**
 * What would happen if the thing in one's hand were let go here. Put into its cell from outside: a line of a month takes long
 * to draw, and a drag comes over many.
 */
export function DropTarget(props: Props) {
  const drag = useDrag((one) => (one?.over && one.held.kind !== 'corner' ? one : null));
  const over = drag?.over;
  const cell = over ? document.getElementById(`cell-${over.row}-${over.day}`) : null;
  useLayoutEffect(() => {
    cell?.toggleAttribute('data-over', true);
    return () => void cell?.toggleAttribute('data-over', false);
  }, [cell]);
  return drag && over && cell && createPortal(<Target {...props} held={drag.held} over={over} />, cell);
}

/** Why the thing cannot be let go here is said beside the pointer, where there is room. */
function Target({ plan, mode, days, month, held, over }: Props & { held: Held; over: Spot }) {
  const { t } = useTranslation('shiftPlan');
  const [row, day] = [mode.rows[over.row], days[over.day]];
  const entry = row && day ? mode.target(plan, held, row, day) : undefined;
  const findings = entry ? plan.judge(entry, held.kind === 'entry' ? held.entry.id : undefined) : [];
  const refused = !entry || findings.some(({ refuses }) => refuses);
  const Icon = refused ? IconBan : findings.length ? IconAlertTriangle : IconPlus;
  return (
    <span className={styles.target} data-refused={refused || undefined} data-warns={findings.length > 0 || undefined}>
      <Icon size={14} aria-hidden />
      {!month && <span>{t(refused ? 'drop.notHere' : 'drop.here')}</span>}
    </span>
  );
}
