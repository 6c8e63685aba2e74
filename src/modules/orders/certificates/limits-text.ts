/** The range of a check in signs: `60–120`, `≥ 60`, `≤ 1`; a dash without limits. */
export function limitsText(
  { minimum, maximum }: { minimum: string | null; maximum: string | null },
  show: (value: string) => string,
): string {
  if (minimum !== null && maximum !== null) return `${show(minimum)}–${show(maximum)}`;
  if (minimum !== null) return `≥ ${show(minimum)}`;
  return maximum !== null ? `≤ ${show(maximum)}` : '–';
}
