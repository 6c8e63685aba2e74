import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a car (catalogue §4). Only one in use is handed out. */
export const carState = defineStates({ inUse: 0, damaged: 20, inService: 30, sold: 90, destroyed: 99 });
export const carStatuses = stateOptions(carState, {
  inUse: { family: 'green', icon: 'circle-check' },
  damaged: { family: 'red', icon: 'alert-triangle' },
  inService: { family: 'amber', icon: 'settings' },
  sold: { family: 'grey', icon: 'logout' },
  destroyed: { family: 'slate', icon: 'trash' },
});
/** The shop has it no more. */
export const goneStates = [carState.sold, carState.destroyed] as const;

/** Whose a car is. */
export const carOwnership = defineStates({ company: 0, employee: 1, guest: 2, other: 9 });
export const carOwnerships = stateOptions(carOwnership, {
  company: { family: 'blue' },
  employee: { family: 'teal' },
  guest: { family: 'violet' },
  other: { family: 'grey' },
});

/** Numbers of the small dictionaries in `car-dictionary`. */
export const carDictionaries = defineStates({
  vehicleType: 0,
  make: 1,
  model: 2,
  color: 3,
  engine: 4,
  gearbox: 5,
  fuel: 6,
});
