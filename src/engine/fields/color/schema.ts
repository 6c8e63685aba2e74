import { z } from 'zod';
import type { ColorField } from './kind';

export const colorSchema = ({ families }: ColorField) => z.enum(families, { error: 'NotInList' });
