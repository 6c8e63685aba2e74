import { expect, it } from 'vitest';
import { calledOnce } from './floor-scan';

it('says what a code stands for without repeating it', () => {
  expect(calledOnce('PZ/1', 'PZ/1', 'ZL/1')).toBe('PZ/1: ZL/1');
  expect(calledOnce('590', 'Gate', 'ZL/1')).toBe('590: Gate (ZL/1)');
  expect(calledOnce('zl/1', 'ZL/1', 'ZL/1')).toBe('zl/1');
  expect(calledOnce('590', undefined, 'ZL/1')).toBe('590: ZL/1');
});
