import type { StepSpec } from '../../entity';
import { allows, useSession } from '../engine-context';
import { errorText } from '../i18n';
import { useEdit } from './edit-context';

export interface NextStep {
  step: StepSpec;
  /** Why not now, in words; undefined = possible. */
  why: string | undefined;
}

/**
 * Where the record may go from its present state, for this person: what is possible, and what would be but for a reason
 * the server gives. `next` is the usual one.
 */
export function useSteps(): { next: NextStep | undefined; others: NextStep[] } {
  const { entity, row } = useEdit();
  const { permissions } = useSession();
  if (!row || !entity.transitions) return { next: undefined, others: [] };
  const state = row[entity.transitions.field] as string | number;
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const why = (row['why'] ?? {}) as Record<string, string | undefined>;
  const steps = entity.transitions.steps
    .filter(({ from, right }) => from.includes(state) && allows(permissions, right))
    .filter(({ action }) => can[action] !== false || why[action])
    .map((step) => ({ step, why: why[step.action] && errorText({ errorStr: why[step.action] }) }));
  const next = steps.find(({ step }) => step.primary);
  const others = steps.filter((one) => one !== next);
  return { next, others: others.sort((a, b) => Number(a.step.danger ?? false) - Number(b.step.danger ?? false)) };
}
