import { Button } from '@mantine/core';
import type { ActionSpec } from '../../entity';
import { allows, useSession } from '../engine-context';
import { useLabels } from '../labels';
import { useEdit } from './edit-context';
import { ActionFace, MoreActions } from './more-actions';
import { useRunAction } from './use-run-action';

const BUTTONS = 2;

/** Declared actions that are possible now, but for the steps of the states, which have a place of their own: the next step and a few as buttons, the others in a menu. */
export function EditActions() {
  const { entity, half, row, readOnly } = useEdit();
  const labels = useLabels(entity);
  const { permissions } = useSession();
  const run = useRunAction();
  if (!row) return null;
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(entity.actions ?? {}).filter(
    ([key, spec]) => can[key] !== false && allows(permissions, spec.right),
  );
  // What the declaration calls dangerous is never one slip of the hand away.
  const order = [...possible].sort(([a, one], [b, two]) => rank(a, one) - rank(b, two));
  function rank(key: string, spec: ActionSpec): number {
    if (key === half.primary) return -1;
    return spec.danger ? 1 : 0;
  }
  // Where the way through the states has the next step, everything else stands in the menu; a menu of one is none.
  const alone = order.length === 1;
  const shown = order.filter(([, spec]) => !spec.danger).slice(0, entity.transitions && !alone ? 0 : BUTTONS);
  const others = order.filter((entry) => !shown.includes(entry));

  return (
    <>
      {shown.map(([key, spec]) => (
        <Button
          key={key}
          variant={key === half.primary || (alone && readOnly) ? 'filled' : 'default'}
          leftSection={spec.icon && <ActionFace name={spec.icon} />}
          onClick={() => void run(key)}
        >
          {labels.action(key)}
        </Button>
      ))}
      <MoreActions actions={others} label={labels.action} run={(key) => void run(key)} />
    </>
  );
}
