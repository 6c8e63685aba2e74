/**
 * The reminder to be sent next: before the due day the friendly one, after it the first, the second and then the last,
 * which is sent as often as asked.
 * @param last step of the last reminder sent, 0 for none
 */
export function nextReminder(dueDate: string | null, last: number, today: string): { step: number; kind: number } {
  if (dueDate === null || dueDate >= today) return { step: 1, kind: 94 };
  const step = Math.min(4, Math.max(2, last + 1));
  return { step, kind: 89 + step };
}
