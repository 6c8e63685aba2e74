/** A Polish postal code as it is written: `41200` → `41-200`. Anything else stays as typed. */
export const polishPostCode = (typed: string): string => typed.trim().replace(/^(\d{2})\s?(\d{3})$/, '$1-$2');
