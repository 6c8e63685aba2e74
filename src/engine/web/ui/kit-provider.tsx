import { MantineContext, MantineThemeProvider, type MantineThemeOverride } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';

interface Props {
  theme: MantineThemeOverride;
  colorScheme?: 'light' | 'dark';
  children: ReactNode;
}
const nothing = (): void => undefined;

/**
 * What parts of the kit need around them. The kit's own provider puts its variables into the body of the page besides: a style
 * there makes the browser shape the whole text of the page again for each sheet of the kit that is fetched later. Ours are a
 * sheet, and the attributes of the page are the theme's business.
 */
export function KitProvider({ theme, colorScheme = 'light', children }: Props) {
  const kit = useMemo(
    () => ({
      colorScheme,
      setColorScheme: nothing,
      clearColorScheme: nothing,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  );
  return (
    <MantineContext value={kit}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
