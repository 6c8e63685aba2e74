/** Days before its end on which something is pointed out. */
export const reminderSteps = [30, 7, 1] as const;

/** Whether a day is past, near enough to be pointed out, or neither. */
export function dueLevel(day: string | null, today: string): 'late' | 'soon' | undefined {
  if (day === null) return undefined;
  if (day < today) return 'late';
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return days <= reminderSteps[0] ? 'soon' : undefined;
}
