import type { StepRow } from './step-facts';
import { itemState } from '../../../states/order-states';

/** The values of a step that follow its frames, or the dates it was with a partner. */
export type StepState = Pick<StepRow, 'status' | 'finishedAmount' | 'startedAt' | 'finishedAt'>;
type Facts = Pick<
  StepRow,
  | 'itemStatus'
  | 'isExternal'
  | 'planPlaceId'
  | 'sentDate'
  | 'returnedDate'
  | 'toFinish'
  | 'done'
  | 'begunAt'
  | 'doneAt'
  | 'startedAt'
  | 'finishedAt'
>;

/** What a step is: 5 finished, 4 begun, 3 planned at a place, 2 not begun, 1 its item is not confirmed. */
export function stepState(step: Facts): StepState {
  const waiting = step.planPlaceId !== null ? 3 : step.itemStatus < itemState.confirmed ? 1 : 2;
  if (step.isExternal) {
    const status = step.returnedDate ? 5 : step.sentDate ? 4 : waiting;
    const finishedAmount = step.returnedDate ? step.toFinish : 0;
    return { status, finishedAmount, startedAt: step.startedAt, finishedAt: step.finishedAt };
  }
  const finished = step.done > 0 && step.done >= step.toFinish;
  return {
    status: finished ? 5 : step.begunAt !== null ? 4 : waiting,
    finishedAmount: step.done,
    startedAt: step.begunAt,
    finishedAt: finished ? step.doneAt : null,
  };
}
