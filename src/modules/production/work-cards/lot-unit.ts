/**
 * The unit a lot is kept in where it is not kilograms, in which paint is reckoned: what is typed of such a lot is in its own
 * unit, and compared with no expectation. Undefined for kilograms, and where the lot is not known.
 */
export function otherUnit(
  lots: readonly { id: number; unit: string }[],
  stockId: number | null | undefined,
): string | undefined {
  const unit = lots.find(({ id }) => id === stockId)?.unit;
  return unit !== undefined && unit.toLowerCase() !== 'kg' ? unit : undefined;
}
