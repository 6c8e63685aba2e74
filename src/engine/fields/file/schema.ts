import { z } from 'zod';

export const fileSchema = () => z.string({ error: 'NotText' }).regex(/^[\w.-]{1,100}$/, 'NotInList');
