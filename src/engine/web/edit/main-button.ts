import type { StepSpec } from '../../entity';
import { allows, useSession } from '../engine-context';
import { errorText } from '../i18n';
import { useEdit } from './edit-context';

export interface NextStep {
  step: StepSpec;
  /** Text of the reason why the step is not possible now; undefined = possible. */
  blockedBy: string | undefined;
}

/**
 * Steps from the present state that this user may take: those that are possible, and those the server blocks with a
 * reason. `next` is the usual one.
 */
export function useNextSteps(): { next: NextStep | undefined; others: NextStep[] } {
  const { entity, row } = useEdit();
  const { permissions } = useSession();
  if (!row || !entity.transitions) return { next: undefined, others: [] };
  const state = row[entity.transitions.field] as string | number;
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const why = (row['why'] ?? {}) as Record<string, string | undefined>;
  const steps = entity.transitions.steps
    .filter(({ from, right }) => from.includes(state) && allows(permissions, right))
    .filter(({ action }) => can[action] !== false || why[action])
    .map((step) => ({ step, blockedBy: why[step.action] && errorText({ errorStr: why[step.action] }) }));
  const next = steps.find(({ step }) => step.primary);
  const others = steps.filter((one) => one !== next);
  return { next, others: others.sort((a, b) => Number(a.step.danger ?? false) - Number(b.step.danger ?? false)) };
}

/**
 * The one filled button of a record: saving what was changed; else the usual next step, declared, of the toolbar or an
 * action; else the way to change it.
 */
export function useMainButton(): 'save' | 'step' | 'tool' | 'action' | 'change' {
  const { half, row, dirty, readOnly } = useEdit();
  const { permissions } = useSession();
  const { next } = useNextSteps();
  const can = (row?.['can'] ?? {}) as Record<string, boolean | undefined>;
  if (dirty && !readOnly) return 'save';
  if (next && !next.blockedBy) return 'step';
  if (row && half.mainTool?.(row, (needs) => allows(permissions, needs))) return 'tool';
  if (half.primary && can[half.primary]) return 'action';
  return readOnly ? 'change' : 'save';
}
