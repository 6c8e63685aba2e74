import { z } from 'zod';
import type { FormTraits } from '../form-traits';

export const booleanSchema = () => z.boolean({ error: 'NotBoolean' });

export const booleanForm: FormTraits = { empty: () => false };
