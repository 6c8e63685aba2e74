import { expect, it } from 'vitest';
import { searchColumnsLast } from './order';

const drop = 'ALTER TABLE "mails" drop column "search_text";';
const add = `ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold("cc")) STORED;`;
const index = 'CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);';
const cc = 'ALTER TABLE "mails" ADD COLUMN "cc" text;';
const check = 'ALTER TABLE "mails" ADD CONSTRAINT "mails_cc_length" CHECK (char_length("cc") <= 9);';

it('a search column is created after the columns it depends on, with its index', () => {
  expect(searchColumnsLast([drop, add, cc, check])).toEqual([drop, cc, add, index, check]);
});

it('the index of a search column is created once', () => {
  expect(searchColumnsLast([add, cc, index])).toEqual([cc, add, index]);
});

it('other migrations are unchanged', () => {
  expect(searchColumnsLast([check, cc])).toEqual([check, cc]);
});
