import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './mantine-theme';

/** Colours of the kit that no screen asks for. */
const unasked = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

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
        .filter((line) => line && !unasked.test(line)),
    ]),
  );

it('the variables of the kit are those it makes of our theme', () => {
  const html = renderToStaticMarkup(<MantineProvider theme={theme} withGlobalClasses={false} />);
  const made = /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(rules(readFileSync(new URL('kit-variables.css', import.meta.url), 'utf8'))).toEqual(rules(made));
});
