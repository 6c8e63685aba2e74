/**
 * Reads a time of day into minutes from midnight: `7:30`, `7.30`, `730`, `0730`, `7h30`, `7`, `24:00`, `2:30 pm`.
 * Null for nothing, undefined for what is no time.
 */
export function parseMinutes(text: string): number | null | undefined {
  const bare = text.trim().toLowerCase();
  if (bare === '') return null;
  const match = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*h?\s*(am|pm)?$/.exec(bare) ?? /^(\d)(\d{2})$/.exec(bare);
  if (!match) return undefined;
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (match[3]) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (match[3] === 'pm' ? 12 : 0);
  }
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= 1440 ? total : undefined;
}

/** 450 → `07:30`; 1440 → `24:00`. */
export const formatMinutes = (value: number): string =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
