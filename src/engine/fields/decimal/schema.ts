import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { DecimalField } from './kind';

export const decimalSchema = ({ scale, min = -Infinity, max = Infinity }: DecimalField) =>
  z
    .union([z.string(), z.number()], { error: 'NotNumber' })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .regex(/^-?\d{1,14}(\.\d+)?$/, 'NotNumber')
        .refine((value) => (value.split('.')[1]?.length ?? 0) <= scale, 'TooPrecise')
        .refine((value) => Number(value) >= min, 'TooSmall')
        .refine((value) => Number(value) <= max, 'TooBig'),
    );

export const decimalForm: FormTraits<DecimalField> = {
  span: 1,
  // Two digits, and more only where there are more: `56.1600` → `56.16`.
  brief: (field, value) => ({
    field: { ...field, scale: 2 },
    value: typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value,
  }),
};
