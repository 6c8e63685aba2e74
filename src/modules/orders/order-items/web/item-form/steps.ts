import type { OptionMinimums } from '../../../../quotations/calculation/model';
import { itemState } from '../../../../states/order-states';

/** A step of a service as its dictionary says. */
export interface ServiceStep {
  id: number;
  name: string;
  sequence: number;
  isOptional: boolean;
}
/** A step as the item goes through it. */
export interface ItemStep {
  serviceStepId: number;
  name: string;
  stepOptionId: number | null;
  optionName: string | null;
  /** The least the option counts with, where it sets any. */
  minimums?: OptionMinimums | null;
  sequence: number;
  status: number;
  finishedAmount: number;
  on: boolean;
  isOptional: boolean;
  hasOptions: boolean;
}

/** A step a partner does, as the item's `partnerSteps` has it. */
export interface PartnerStep {
  id: number;
  version: number;
  serviceStepId: number;
  sentDate: string | null;
  returnedDate: string | null;
}

/** What comes next at a step a partner does: goods leave while their item is confirmed and not put away, and come back whatever became of it. */
export function nextAtPartner(
  { sentDate, returnedDate }: Pick<PartnerStep, 'sentDate' | 'returnedDate'>,
  itemStatus: number,
): 'send' | 'takeBack' | undefined {
  if (returnedDate) return undefined;
  if (sentDate) return 'takeBack';
  return itemStatus < itemState.confirmed || itemStatus > itemState.done ? undefined : 'send';
}

/**
 * Steps that went by without being planned or booked, by their place in the list: a later one is further, or the item is
 * done. Their own status says nothing of the pieces.
 */
export function stepsPassedBy(itemStatus: number, steps: readonly Pick<ItemStep, 'status'>[]): ReadonlySet<number> {
  const isFurther = (status: number) => status >= itemState.inProgress && status < itemState.cancelled;
  const last =
    isFurther(itemStatus) && itemStatus > itemState.inProgress
      ? steps.length
      : steps.findLastIndex(({ status }) => isFurther(status));
  return new Set(steps.flatMap(({ status }, at) => (at < last && status < itemState.planned ? [at] : [])));
}

/**
 * The steps of the service with what is chosen for the item over them. Without the dictionary, those the item has; of
 * another service's steps none are left.
 */
export function chosenSteps(
  service: readonly ServiceStep[] | undefined,
  own: readonly Partial<ItemStep>[] = [],
): ItemStep[] {
  const complete = (step: Partial<ItemStep>): ItemStep => ({
    serviceStepId: 0,
    name: '',
    stepOptionId: null,
    optionName: null,
    sequence: 0,
    status: 1,
    finishedAmount: 0,
    on: true,
    isOptional: false,
    hasOptions: true,
    ...step,
  });
  if (!service) return own.map(complete);
  const known = service.some(({ id }) => own.some((step) => step.serviceStepId === id));
  return [...service]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ id, name, sequence, isOptional }) => {
      const step = own.find((one) => one.serviceStepId === id);
      const on = step ? (step.on ?? true) : known ? false : !isOptional;
      return complete({ ...step, serviceStepId: id, name, sequence, isOptional, on });
    });
}

/** What a save sends of the steps. */
export const stepInputs = (
  steps: readonly ItemStep[],
): { serviceStepId: number; stepOptionId: number | null; on: boolean }[] =>
  steps.map(({ serviceStepId, stepOptionId, on }) => ({ serviceStepId, stepOptionId, on }));
