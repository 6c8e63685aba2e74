import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a piece of equipment (catalogue §4). */
export const equipmentState = defineStates({ unknown: 0, new: 1, used: 2, damaged: 5, renewed: 7, destroyed: 9 });
export const equipmentStatuses = stateOptions(equipmentState, {
  unknown: { family: 'grey', icon: 'question-mark' },
  new: { family: 'blue', icon: 'package' },
  used: { family: 'green', icon: 'circle-check' },
  damaged: { family: 'red', icon: 'alert-triangle' },
  renewed: { family: 'teal', icon: 'refresh' },
  destroyed: { family: 'slate', icon: 'trash' },
});
/** Whoever has it can still hand it on. */
export const liveStates = [
  equipmentState.unknown,
  equipmentState.new,
  equipmentState.used,
  equipmentState.damaged,
  equipmentState.renewed,
] as const;
