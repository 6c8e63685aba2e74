import { expect, it } from 'vitest';
import { fileName, savedAs } from './file-names';

it('a file is named by a title, without what a system forbids, and in letters every client reads', () => {
  expect(fileName('Przyjęcia / wydania', 'csv')).toBe('Przyjęcia - wydania.csv');
  expect(savedAs('Zaległości "łączne".xlsx')).toBe(
    `attachment; filename="Zaleglosci _laczne_.xlsx"; filename*=UTF-8''Zaleg%C5%82o%C5%9Bci%20%22%C5%82%C4%85czne%22.xlsx`,
  );
});
