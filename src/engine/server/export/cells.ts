import { refKey } from '../../entity';
import { wallOf } from '../../fields/datetime/wall';
import type { Field } from '../../fields/field';
import type { Ctx } from '../context';
import type { Plan } from '../registry';

/** A cell of a spreadsheet: a number stays a number, everything else is text. */
export type CellValue = { number: string } | { text: string };

/** 123456 → `1234.56` */
export const hundredths = (value: number): string => {
  const sign = value < 0 ? '-' : '';
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** An instant as the clocks of a zone showed it, the way a spreadsheet reads it: `2026-10-05 08:00`. */
export function instantText(instant: string, zone: string): string {
  const { day, minutes } = wallOf(new Date(instant), zone);
  return `${day} ${clock(minutes)}`;
}
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Value of one field in an export: money and percent with 2 decimals, days `YYYY-MM-DD`, refs and choices in words. */
export function exportCell(ctx: Ctx, plan: Plan, key: string, field: Field, row: Record<string, unknown>): CellValue {
  const value = row[key];
  if (value === null || value === undefined) return { text: '' };
  switch (field.kind) {
    case 'money':
    case 'percent':
      return { number: hundredths(value as number) };
    case 'integer':
    case 'decimal':
      return { number: String(value) };
    case 'boolean':
      return { text: ctx.t(value ? 'common:yes' : 'common:no') };
    case 'datetime':
      return { text: instantText(String(value), ctx.zone) };
    case 'minutes':
      return { text: clock(value as number) };
    case 'choice':
      return { text: ctx.t(`${plan.entity.area}:${plan.entity.name}.${key}.${String(value)}`) };
    case 'color':
      return { text: ctx.t(`common:families.${String(value)}`) };
    case 'ref':
      return { text: String((row[refKey(key)] as { name?: string } | null)?.name ?? '') };
    case 'tags':
    case 'keys':
      return { text: (value as string[]).join(', ') };
    case 'json':
      return { text: JSON.stringify(value) };
    default:
      return { text: String(value) };
  }
}
