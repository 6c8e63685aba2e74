/** First and last day of the month a day lies in, or of one so many months later; days as `YYYY-MM-DD`. */
export function monthOf(day: string, later = 0): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: at(later, 1), to: at(later + 1, 0) };
}
