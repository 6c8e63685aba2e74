import { expect, test } from 'vitest';
import { pages } from '../../modules/all.web';
import { ksefOutages } from '../../modules/invoices/ksef/ksef-outages.entity';
import { userFilters } from '../../modules/administration/user-filters/user-filters.entity';
import { workCardsBreak } from '../../modules/production/work-cards/work-cards-break.entity';
import { vatRates } from '../../modules/settings/vat-rates/vat-rates.entity';
import { allows, type Session } from '../../engine/web/engine-context';
import { chooseLanguage } from '../../engine/web/language';
import { layoutOf, noLayout, stepped } from '../dashboard/layout';
import { vocative } from '../dashboard/vocative';
import { passwordProblems } from '../public/password-rules';
import { compareVersions } from '../changelog/releases';
import { listNeeds, menuOf, plain } from './menu-items';

const session = (rights: string[], part: Partial<Session['user']> = {}, modules: string[] = []): Session => ({
  user: {
    id: 1,
    email: 'a@b.test',
    name: 'A',
    surname: 'B',
    avatar: null,
    customerId: null,
    isCustomer: false,
    dashboardType: 2,
    ...part,
  },
  company: null,
  permissions: new Set(rights),
  modules: new Set(modules),
  counters: {},
  config: {},
  settings: {},
});

test('an unknown stored language counts as English, an unknown browser language too', () => {
  expect(chooseLanguage('fr', ['pl'])).toBe('en');
  expect(chooseLanguage('de', ['pl'])).toBe('de');
  expect(chooseLanguage(null, ['de-AT', 'pl'])).toBe('de');
  expect(chooseLanguage(null, ['fr'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('pl');
});

test('names are declined as they are addressed', () => {
  const examples = { Marta: 'Marto', Basia: 'Basiu', Julia: 'Julio', Piotr: 'Piotrze', Marek: 'Marku', Paweł: 'Pawle' };
  for (const [name, wanted] of Object.entries(examples)) expect(vocative(name)).toBe(wanted);
  const more = { Robert: 'Robercie', Jan: 'Janie', Tomasz: 'Tomaszu', Jerzy: 'Jerzy', Aleksander: 'Aleksandrze' };
  for (const [name, wanted] of Object.entries(more)) expect(vocative(name)).toBe(wanted);
});

test('what the law of Poland asks for is in the menu of a shop there alone', () => {
  const of = { ...session(['DICTIONARIES_READ', 'INVOICES_READ', 'INVOICES_EXPORT'], {}, ['INVOICES']) };
  const paths = (settings: Session['settings']) =>
    menuOf([ksefOutages], pages, { ...of, settings }).flatMap(({ items }) => items.map(({ path }) => path));
  const polish = ['/jpk', '/ksef-outages'];
  expect(paths({ inPoland: true })).toEqual(expect.arrayContaining(polish));
  expect(paths({ inPoland: false }).filter((path) => polish.includes(path))).toEqual([]);
});

test('everybody opens the list of their own saved views, which the menu names to administrators', () => {
  const inMenu = (rights: string[]) => menuOf([userFilters], [], session(rights)).length;
  expect([inMenu([]), inMenu(['ADMIN_USER'])]).toEqual([0, 1]);
  expect(allows(session([]).permissions, listNeeds(userFilters))).toBe(true);
  expect(allows(session(['WORK_CARDS_READ']).permissions, listNeeds(workCardsBreak))).toBe(false);
});

test('a menu item needs its right and a staff account', () => {
  const menu = (of: Session) => menuOf([vatRates], [], of).flatMap((group) => group.items.map((item) => item.path));
  expect(menu(session(['DICTIONARIES_READ']))).toEqual(['/vat-rates']);
  expect(menu(session(['USERS_READ']))).toEqual([]);
  expect(menu(session(['DICTIONARIES_READ'], { isCustomer: true }))).toEqual([]);
  expect(menu(session(['DICTIONARIES_READ'], { dashboardType: 5 }))).toEqual([]);
});

test('one right of a list is enough', () => {
  expect(allows(new Set(['LOGS_READ']), ['USERS_READ', 'LOGS_READ'])).toBe(true);
  expect(allows(new Set(['LOGS_READ']), ['USERS_READ'])).toBe(false);
});

test('the menu filter ignores case and diacritics', () => expect(plain('Ilość ŁĄCZNA')).toBe('ilosc laczna'));

test('every form asks for the same password, typed twice', () => {
  expect(passwordProblems('Abcdef1!', 'Abcdef1!', 8)).toEqual({});
  expect(passwordProblems('', '', 8)).toEqual({
    password: 'session:password.InputPassword',
    repeat: 'session:password.RetypePassword',
  });
  expect(passwordProblems('abcdef1!', 'other', 8)).toEqual({
    password: 'errors:PasswordNeedsCapital',
    repeat: 'session:password.PasswordsDoNotMatch',
  });
  expect(passwordProblems('Abcdef1!', 'Abcdef1!', 12).password).toBe('errors:PasswordTooShort');
});

test('versions are compared by their numbers', () => {
  expect(compareVersions('1.10.0', '1.9.2')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

test.each([[[4, 7, 5, 4, 4, 4, 3]], [[3, 3, 3, 3, 7, 5, 4, 4, 4, 3]], [[5]], [[4, 4, 4, 3]]])(
  'tiles %j fill rows without holes',
  (widths) => {
    const tiles = widths.map((w, at) => ({
      key: `t${at}`,
      module: 'CORE',
      needs: 'signed-in' as const,
      on: [1],
      View: () => null,
      size: { w, h: 2 + (at % 3) },
    }));
    const rows = new Map<number, number>();
    for (const { y, w } of layoutOf(tiles, noLayout)) rows.set(y, (rows.get(y) ?? 0) + w);
    expect([...rows.values()].every((width) => width === 12)).toBe(true);
  },
);

test('tiles stay inside the grid', () => {
  const tile = {
    key: 'a',
    module: 'CORE',
    needs: 'signed-in',
    on: [1],
    size: { w: 5, h: 4 },
    View: () => null,
  } as const;
  const layout = layoutOf([tile, { ...tile, key: 'b' }, { ...tile, key: 'c' }], noLayout);
  expect(layout.map(({ x, y, w }) => [x, y, w])).toEqual([
    [0, 0, 6],
    [6, 0, 6],
    [0, 4, 12],
  ]);
  expect(stepped(layout[0]!, 'left').x).toBe(0);
  expect(stepped({ ...layout[0]!, x: 7 }, 'wider')).toMatchObject({ w: 7, x: 5 });
});
