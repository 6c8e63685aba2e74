import { afterAll, expect, it, vi } from 'vitest';
import { defineEntity } from '../entity';
import { choice, date, datetime, integer } from '../fields/make';
import { startTexts } from './i18n';
import { recordTitle } from './labels';

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => vi.unstubAllGlobals());

const visits = defineEntity({
  name: 'visits',
  area: 'frontdesk',
  module: 'CORE',
  rights: { read: 'ADMIN_USER', write: 'ADMIN_USER' },
  title: ['kind', 'day', 'begins', 'lp'],
  fields: {
    kind: choice({ options: { guests: {} } }),
    day: date({}),
    begins: datetime({}),
    lp: integer({}),
  },
  list: { columns: ['lp'], sort: 'lp' },
  form: { sections: { general: ['kind', 'day', 'begins', 'lp'] } },
});

it('a title has the words and the days of the language on screen', async () => {
  await startTexts('de', ['frontdesk'], () => Promise.resolve({ visits: { kind: { guests: 'Besucher' } } }));
  const row = { id: 7, kind: 'guests', day: '2026-01-05', begins: '2026-01-05T07:30:00Z', lp: 3 };
  expect(recordTitle(visits, row)).toBe('Besucher 05.01.2026 05.01.2026 08:30 3');
  expect(recordTitle(visits, { id: 7, kind: 'cars', day: null })).toBe('cars');
  expect(recordTitle(visits, { id: 7 })).toBe('#7');
});
