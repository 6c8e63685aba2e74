import { defineStates } from '../../engine/states';

/** Status of what an employee asks to be put right in their time. */
export const correctionState = defineStates({ waiting: 0, approved: 7, refused: 9 });
