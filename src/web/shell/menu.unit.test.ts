import { expect, it } from 'vitest';
import { languages, textsOf } from '../../../test/contract/texts';
import { entities } from '../../modules/all.entities';
import { pages } from '../../modules/all.web';
import { menuGroups } from './menu-items';

const entries = [
  ...entities.map(({ area, name, menu }) => ({ name, menu, text: `${area}:${name}.many` })),
  ...pages.map(({ path, menu, title }) => ({ name: path, menu, text: title })),
].filter(({ menu }) => menu !== undefined);

it.each(languages)('every menu group, entry and page has its text in %s', (language) => {
  const texts = textsOf(language);
  const wanted = [
    ...menuGroups.map(({ key }) => `shell:groups.${key}`),
    ...entries.map(({ text }) => text),
    ...pages.map(({ title }) => title),
  ];
  expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
});

it('leads to every list of its own', () => {
  const entered = new Set(entries.map(({ name }) => name));
  const missing = entities.filter(({ name, childOnly }) => !childOnly && !entered.has(name)).map(({ name }) => name);
  // Rights are read with their card; templates on the page of the mails they are for.
  expect(missing.sort()).toEqual(['card-rights', 'templates']);
});

it.each(menuGroups.map(({ key }) => key))('the group %s has one entry at each place', (group) => {
  const places = entries.flatMap(({ name, menu }) => (menu?.under === group ? [{ name, order: menu.order }] : []));
  const shared = places.filter(({ name, order }) => places.some((one) => one.name !== name && one.order === order));
  expect(shared).toEqual([]);
});

it('no two pages or entities have one address', () => {
  const paths = [...entities.map(({ name }) => name), ...pages.map(({ path }) => path)];
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});

/** Their lists are reached from the screen of mails, and from the tab of an access card. */
const elsewhere = ['templates', 'card-rights'];
it('every list is named by the menu, but for those another screen leads to', () => {
  const own = entities.filter(({ childOnly, menu }) => !childOnly && menu === undefined);
  expect(own.map(({ name }) => name).sort()).toEqual([...elsewhere].sort());
});
