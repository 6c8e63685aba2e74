import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './mantine-theme';

/** The declarations of a sheet by their selectors. */
const rules = (css: string): Record<string, string[]> =>
  Object.fromEntries(
    [
      ...css
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/#\w+/g, (color) => color.toLowerCase())
        .replaceAll('"', "'")
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].map(([, selectors = '', body = '']) => [
      selectors.split(',')[0]!.trim(),
      body
        .split(';')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    ]),
  );

it('the variables of the kit are those it makes of our theme', () => {
  const html = renderToStaticMarkup(<MantineProvider theme={theme} withGlobalClasses={false} />);
  const made = /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(rules(readFileSync(new URL('kit-variables.css', import.meta.url), 'utf8'))).toEqual(rules(made));
});
