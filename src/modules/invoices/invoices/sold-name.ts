/**
 * What an invoice sells is the service, on the customer's own part: `Malowanie proszkowe: Rygiel 40 × 20, RAL 7016`.
 * Without a service, as of an option quoted apart, the name as it is.
 */
export function soldName(name: string, service: string | null, colourCode: string | null): string {
  if (!service) return name;
  const colour = colourCode && !name.includes(colourCode) ? colourCode : '';
  return `${service}: ${[name, colour].filter(Boolean).join(', ')}`.slice(0, 255);
}
