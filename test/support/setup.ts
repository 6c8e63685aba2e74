import { afterAll } from 'vitest';
import { releaseAll } from './after-file';

afterAll(releaseAll);
