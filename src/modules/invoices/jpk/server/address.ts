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
