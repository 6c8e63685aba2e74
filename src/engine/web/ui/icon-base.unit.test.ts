import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import createIcon from './icon-base';

const pencil = [
  ['path', { d: 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4', key: 'svg-0' }],
  ['path', { d: 'M13.5 6.5l4 4', key: 'svg-1' }],
] as [string, Record<string, string>][];

const attributesOf = (html: string): string[] =>
  (/<svg([^>]*)>/.exec(html)?.[1] ?? '').split(/(?<=")\s/).map((one) => one.trim());

describe('an icon', () => {
  it('has the attributes the set gives it', () => {
    const props = { size: 16, stroke: 1.75, className: 'own', 'aria-hidden': true } as const;
    const ours = renderToStaticMarkup(createElement(createIcon('outline', 'pencil', 'Pencil', pencil), props));
    const theirs = renderToStaticMarkup(createElement(IconPencil, props));
    const needless = 'xmlns="http://www.w3.org/2000/svg"';
    expect(attributesOf(ours).sort()).toEqual(
      attributesOf(theirs)
        .filter((one) => one !== needless)
        .sort(),
    );
  });

  it('is one line where its lines can be joined', () => {
    const html = renderToStaticMarkup(createElement(createIcon('outline', 'pencil', 'Pencil', pencil)));
    expect(html.match(/<path/g)).toHaveLength(1);
    expect(html).toContain(`d="${pencil.map(([, { d }]) => d).join('')}"`);
  });

  it('keeps lines apart that begin where another one ends, and shapes that may cut holes', () => {
    const [first, second] = pencil as [(typeof pencil)[0], (typeof pencil)[0]];
    const relative = [first, ['path', { ...second[1], d: 'm1 1l4 4' }]] as typeof pencil;
    for (const [type, nodes] of [
      ['outline', relative],
      ['filled', pencil],
    ] as const) {
      const html = renderToStaticMarkup(createElement(createIcon(type, 'pencil', 'Pencil', nodes)));
      expect(html.match(/<path/g)).toHaveLength(2);
    }
  });
});
