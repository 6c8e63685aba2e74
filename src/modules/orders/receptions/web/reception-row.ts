import type { AnyRow } from '../../../../engine/web/screens';
import type { ItemFacts } from './item-facts';
import { receptionState, resolutionState } from '../reception-status';
import { differenceOf } from './line-facts';

/** A line as a reception carries it. */
export interface ReceptionLine extends AnyRow {
  orderItemId: number;
  lp: number;
  declaredAmount: number;
  countedAmount: number | null;
  resolution: number;
  note: string | null;
  facts: ItemFacts;
}

export const linesOf = (row: Readonly<Record<string, unknown>> | undefined): readonly ReceptionLine[] =>
  (row?.['items'] ?? []) as readonly ReceptionLine[];

/** Lines about which something is still to be decided: by the shop, while the goods wait and after the customer spoke. */
export function openDifferences(row: Readonly<Record<string, unknown>> | undefined): readonly ReceptionLine[] {
  const status = Number(row?.['status']);
  return linesOf(row).filter((line) => {
    if (!differenceOf(line)) return false;
    if (status === receptionState.readyToReceive)
      return line.resolution === resolutionState.undecided || line.resolution === resolutionState.disputed;
    return status === receptionState.received && line.resolution === resolutionState.disputed;
  });
}

/** Lines whose difference may still be decided otherwise. */
export function decidable(row: Readonly<Record<string, unknown>> | undefined): readonly ReceptionLine[] {
  const status = Number(row?.['status']);
  return linesOf(row).filter((line) => {
    if (!differenceOf(line)) return false;
    return (
      status === receptionState.readyToReceive ||
      (status === receptionState.received &&
        (line.resolution === resolutionState.asked || line.resolution === resolutionState.disputed))
    );
  });
}
