import { z } from 'zod';
import type { FormTraits } from '../form-traits';

export const jsonSchema = () => z.unknown();

export const jsonForm: FormTraits = { span: 6 };
