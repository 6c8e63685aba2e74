import type { WriteCtx } from '../../../../engine/server/context';

/** What screens of the scheduler listen to: an `entity` message of this name. */
export const schedulerTopic = 'scheduler';

/** After the commit everybody who looks at the plan reads it again. */
export function tellPlan(write: WriteCtx, stepIds: readonly number[]): void {
  const notice = { entity: schedulerTopic, ids: stepIds.length > 50 ? undefined : [...stepIds] };
  write.tx.afterCommit(() => void write.installation.notify('entity', notice).catch(() => undefined));
}
