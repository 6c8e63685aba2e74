import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions, type StateOf } from '../../../engine/states';

/** Asked of a colleague; agreed to and waiting for the supervisor; done; said no to by the colleague, by the supervisor; off. */
export const swapState = defineStates({ asked: 0, agreed: 5, approved: 7, declined: 8, refused: 9, withdrawn: 10 });
/** Somebody still has to decide. */
export const openSwapStates = [swapState.asked, swapState.agreed] as const;

/** Why a request is off: taken back by its author, a time it is about was changed or removed, its day has passed, the account of one of the two was closed. */
export const swapEnd = defineStates({ author: 1, changed: 2, past: 3, accountClosed: 4 });
export type SwapEnd = StateOf<typeof swapEnd>;

/** Whoever sees a plan may answer for themselves; who decides is a matter of rows. */
const plan = ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_READ_OWN'] as const;
const { asked, agreed, approved, declined, refused, withdrawn } = swapState;

/**
 * A person asks a colleague to take over a time of the published plan, or to exchange it for one of theirs. Times are kept
 * as they were when asked.
 */
export const shiftSwaps = defineEntity({
  name: 'shift-swaps',
  area: 'time',
  module: 'WORK_REPORTS',
  rights: { read: plan, write: plan },
  title: ['userId', 'timeFrom'],
  fields: {
    userId: ref('users', { required: true, readOnly: true }),
    status: choice({
      options: stateOptions(swapState, {
        asked: { family: 'amber', icon: 'hourglass' },
        agreed: { family: 'blue', icon: 'circle-check' },
        approved: { family: 'green', icon: 'checks' },
        declined: { family: 'red', icon: 'x' },
        refused: { family: 'red', icon: 'ban' },
        withdrawn: { family: 'grey', icon: 'x' },
      }),
      default: asked,
      required: true,
      readOnly: true,
    }),
    shiftPlanId: ref('shift-plan', { onDelete: 'set null' }),
    timeFrom: datetime({ readOnly: true, filter: true }),
    timeTo: datetime({ readOnly: true }),
    colleagueId: ref('users', { required: true }),
    /** The time of the colleague given in exchange; without one the colleague takes over. */
    otherPlanId: ref('shift-plan', { readOnly: true, onDelete: 'set null' }),
    otherTimeFrom: datetime({ readOnly: true }),
    otherTimeTo: datetime({ readOnly: true }),
    note: text({ max: 500, multiline: true, span: 6 }),
    answer: text({ max: 255, readOnly: true }),
    endedBy: choice({
      options: stateOptions(swapEnd, { author: {}, changed: {}, past: {}, accountClosed: {} }),
      readOnly: true,
    }),
    decidedUserId: ref('users', { readOnly: true }),
    decidedAt: datetime({ readOnly: true }),
  },
  list: {
    columns: ['status', 'userId', 'timeFrom', 'timeTo', 'colleagueId', 'otherTimeFrom', 'otherTimeTo', 'decidedUserId'],
    hidden: ['note', 'answer', 'endedBy', 'decidedAt'],
    sort: '-id',
  },
  form: {
    sections: {
      general: ['shiftPlanId', 'colleagueId', 'note'],
      decision: [
        'status',
        'userId',
        'timeFrom',
        'timeTo',
        'otherPlanId',
        'otherTimeFrom',
        'otherTimeTo',
        'answer',
        'endedBy',
      ],
    },
    as: 'modal',
  },
  transitions: {
    field: 'status',
    path: [asked, agreed, approved],
    steps: [
      { action: 'agree', from: [asked], to: agreed, right: plan, icon: 'check', primary: true },
      {
        action: 'decline',
        from: [asked],
        to: declined,
        right: plan,
        icon: 'x',
        input: { answer: text({ max: 255 }) },
      },
      { action: 'approve', from: [agreed], to: approved, right: plan, icon: 'checks', primary: true },
      {
        action: 'refuse',
        from: [asked, agreed],
        to: refused,
        right: plan,
        icon: 'ban',
        danger: true,
        input: { answer: text({ max: 255, required: true }) },
      },
      { action: 'withdraw', from: [asked, agreed], to: withdrawn, right: plan, icon: 'x' },
    ],
  },
  childOnly: true,
  without: ['update', 'delete', 'export'],
});
