import { z } from 'zod';

export const booleanSchema = () => z.boolean({ error: 'NotBoolean' });
