import { describe, expect, it } from 'vitest';
import { entriesOf, type Message, type Photo } from './entries';

const message = (id: number, date: string, fromCustomer = true): Message => ({
  id,
  date,
  fromCustomer,
  message: `no. ${id}`,
  user: { id: 1, name: 'Anna Nowak' },
});
const photo = (id: number, createdAt: string, fromCustomer = true): Photo => ({
  id,
  version: 1,
  createdAt,
  fromCustomer,
  fileName: `${id}.jpg`,
  description: null,
  isInternal: false,
  mime: 'image/jpeg',
  size: 1,
  preview: null,
});
const keys = (...args: Parameters<typeof entriesOf>) =>
  entriesOf(...args).map(({ key, files }) => `${key}:${files.length}`);

describe('a conversation', () => {
  it('stands in the order things came in', () => {
    expect(
      keys(
        [message(1, '2026-10-05T08:00:00Z'), message(2, '2026-10-05T10:00:00Z', false)],
        [photo(5, '2026-10-05T09:00:00Z')],
      ),
    ).toEqual(['m1:0', 'f5:1', 'm2:0']);
  });

  it('puts photos of one side that came together into one bubble', () => {
    const photos = [
      photo(1, '2026-10-05T09:00:00Z'),
      photo(2, '2026-10-05T09:04:00Z'),
      photo(3, '2026-10-05T09:08:00Z'),
      photo(4, '2026-10-05T09:08:30Z', false),
      photo(5, '2026-10-05T09:20:00Z'),
    ];
    expect(keys([], photos)).toEqual(['f1:3', 'f4:1', 'f5:1']);
    expect(keys([message(1, '2026-10-05T09:02:00Z')], photos)).toEqual(['f1:1', 'm1:0', 'f2:2', 'f4:1', 'f5:1']);
  });
});
