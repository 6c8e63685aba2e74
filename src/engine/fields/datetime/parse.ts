import { parseDay } from '../date/parse';
import { parseMinutes } from '../minutes/parse';

/** A day and minutes of it, as a clock on the wall shows them. */
export interface WallTime {
  day: string;
  minutes: number;
}
const now = /^(teraz|now|jetzt)$/;

/**
 * Reads a day with a time: `21.11.26 14:30`, `jutro 8`, `14:30` (today), `teraz`. A day alone keeps `fallback` minutes.
 * Null for nothing, undefined for what is neither.
 */
export function parseWallTime(text: string, current: WallTime, fallback = 0): WallTime | null | undefined {
  const bare = text.trim().toLowerCase();
  if (bare === '') return null;
  if (now.test(bare)) return current;
  const cut = bare.lastIndexOf(' ');
  const time = parseMinutes(cut < 0 ? bare : bare.slice(cut + 1));
  if (cut >= 0 && typeof time === 'number') {
    const day = parseDay(bare.slice(0, cut).replace(/,$/, ''), current.day);
    if (typeof day === 'string') return wall(day, time);
  }
  if (typeof time === 'number' && cut < 0 && /[:h]/.test(bare)) return wall(current.day, time);
  const day = parseDay(bare, current.day);
  return typeof day === 'string' ? wall(day, fallback) : undefined;
}
const wall = (day: string, minutes: number): WallTime => ({ day, minutes });
