import { ActionIcon as KitIcon, Button as KitButton, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActionIcon, Button } from '../../engine/web/ui/button';
import { theme } from './mantine-theme';

/** Tags with their attributes, classes and styles, each in one order. */
function drawn(part: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} forceColorScheme="light">
      {part}
    </MantineProvider>,
  );
  const ordered = (attribute: string) => {
    const [, name, value] = /^([\w-]+)="(.*)"$/s.exec(attribute) ?? [];
    const parts = name === 'class' ? value?.split(/\s+/) : name === 'style' ? value?.split(';') : undefined;
    return parts ? `${name}=${parts.filter(Boolean).sort().join(' ')}` : attribute;
  };
  const body = html.slice(html.indexOf('<button'));
  return [...body.matchAll(/<(\/?\w+)((?:\s+[\w-]+="[^"]*")*)>|[^<>]+/g)].map(([text, tag, attributes]) =>
    tag
      ? [tag, ...[...(attributes ?? '').matchAll(/[\w-]+="[^"]*"/g)].map(([one]) => ordered(one)).sort()].join(' ')
      : text,
  );
}

const looks = [
  {},
  { variant: 'filled' },
  { variant: 'subtle', color: 'gray' },
  { variant: 'light', size: 'xs' },
  { size: 'md', disabled: true },
  { className: 'own', title: 'Filtry' },
] as const;

const name = 'Nowy';

describe('the light button', () => {
  it.each(looks)('is drawn as the one of the kit: %j', (look) => {
    for (const parts of [{}, { leftSection: <i />, rightSection: <kbd>N</kbd> }])
      expect(
        drawn(
          <Button {...look} {...parts}>
            {name}
          </Button>,
        ),
      ).toEqual(
        drawn(
          <KitButton {...look} {...parts}>
            {name}
          </KitButton>,
        ),
      );
  });

  it.each([...looks, { size: 28 }])('is drawn as the one of the kit where it is an icon: %j', (look) => {
    const icon = <i />;
    expect(drawn(<ActionIcon {...look}>{icon}</ActionIcon>)).toEqual(drawn(<KitIcon {...look}>{icon}</KitIcon>));
  });
});
