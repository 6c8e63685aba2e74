import { z } from 'zod';

export const jsonSchema = () => z.unknown();
