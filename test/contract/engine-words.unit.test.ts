import { expect, it } from 'vitest';
import { sources } from './texts';

/** Words of the trade: what they name belongs to the modules. */
const business =
  /(?:\b|(?<=[a-z]))(?:nip|invoices?|quotations?|receptions?|complaints?|delivery|deliveries|customers?|dashboardtype|kiosk|paints?|coatings?|foreman|warehouses?|paid)(?:\b|(?=[A-Z]))/gi;

/** Words that are still there. The list only gets shorter. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Kinds of accounts: what of an entity customers may see, and who is one.
  'entity-views.ts': ['customers'],
  'entity.ts': ['customers'],
  'server/context.ts': ['customer', 'dashboardtype'],
  'server/entity-routes.ts': ['customers'],
  'server/registry.ts': ['customer', 'customers'],
  'server/route.ts': ['customers', 'kiosk'],
  'web/available-refs.ts': ['customer', 'customers'],
  'web/engine-context.ts': ['customer', 'customers', 'dashboardtype'],
  'web/edit/edit-screen.tsx': ['customer'],
  'web/edit/record-menu.tsx': ['customer'],
  'web/list/columns.ts': ['customer', 'customers'],
  'web/list/filters-panel.tsx': ['customer', 'customers'],
  'web/list/saved-views.ts': ['customer'],
  'web/list/use-list-screen.ts': ['customer'],
  'web/screens.ts': ['customer'],
};
/** Names of icons are those of their library. */
const icons = /ui\/icons?(-set)?\.ts$/;

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/[^\n]*/g, '');

it('the engine uses no business words but those listed here', () => {
  const found = sources(/\.tsx?$/).flatMap(({ file, text }) => {
    if (!file.startsWith('engine/') || icons.test(file)) return [];
    const words = [...withoutComments(text).matchAll(business)].map(([word]) => word.toLowerCase());
    return words.length ? [[file.slice('engine/'.length), [...new Set(words)].sort()] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(known);
});
