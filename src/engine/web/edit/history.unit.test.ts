import { expect, it } from 'vitest';
import { grouped } from './history';

it('shows the same change of several lines at once as one entry', () => {
  const entry = (id: number, at: string, line?: number) => ({
    id,
    at,
    user: 'Zielińska Joanna',
    action: 'confirm',
    changes: { status: [1, 2] as [unknown, unknown] },
    ...(line && { line: { entity: 'order-items', id: line, name: `Item ${line}` } }),
  });
  const groups = grouped([
    entry(5, '2026-11-22T10:00:09Z', 1),
    entry(4, '2026-11-22T10:00:08Z', 2),
    entry(3, '2026-11-22T09:12:00Z', 3),
    entry(2, '2026-11-22T09:12:00Z'),
    entry(1, '2026-11-22T09:12:00Z'),
  ]);
  expect(groups.map(({ entry: { id }, alike }) => [id, alike])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});
