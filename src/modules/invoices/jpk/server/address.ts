/** An address as an invoice keeps it, `ul. Prosta 1, 40-001 Katowice`, in its parts; all of it is the street where it has no post code. */
export function placeOf(address: string | null): { street: string; postCode: string | null; city: string | null } {
  const found = /^(.*?),?\s*\b(\d{2}-\d{3})\s+([^,]+)/u.exec((address ?? '').trim());
  if (!found) return { street: (address ?? '').trim(), postCode: null, city: null };
  const [, street = '', postCode = '', city = ''] = found;
  return { street, postCode, city: city.trim() };
}

/** Street, house and flat of an address as it is written in Poland. */
export interface Street {
  street: string | null;
  house: string;
  flat: string | null;
}

/** `ul. Przemysłowa 12/3` in its parts; a village without streets has the house alone. Undefined without a house number. */
export function streetOf(address: string | null): Street | undefined {
  const found = /^(.*?)\s*(\d+[A-Za-z]?(?:-\d+[A-Za-z]?)?)(?:\s*(?:\/|m\.?|lok\.?)\s*(\w+))?$/u.exec(
    (address ?? '').trim(),
  );
  if (!found) return undefined;
  const [, street = '', house = '', flat] = found;
  return { street: street.replace(/[,\s]+$/, '') || null, house, flat: flat ?? null };
}
