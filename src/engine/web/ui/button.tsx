import {
  ActionIcon as KitIcon,
  Button as KitButton,
  UnstyledButton,
  useMantineTheme,
  type MantineTheme,
} from '@mantine/core';
import type { ButtonHTMLAttributes, CSSProperties, ReactNode, Ref } from 'react';
import { mark } from './mark';

interface LookProps {
  variant?: string;
  size?: string | number;
  color?: string;
}
interface Look {
  className: string;
  style: CSSProperties;
}

/** What the theme states about a part of the kit, as far as a button without styles of its own needs it. */
interface Themed {
  defaultProps?: LookProps;
  classNames?: { root?: string };
  vars?: (theme: MantineTheme, props: LookProps) => { root?: CSSProperties };
}

const themedOf = (theme: MantineTheme, part: keyof typeof kits): Themed => theme.components[part] ?? {};

const kits = { Button: KitButton, ActionIcon: KitIcon } as const;
const looks = new WeakMap<MantineTheme, Map<string, Look>>();

/** Worked out once for each look: the kit does so for each button each time it is drawn. */
function lookOf(theme: MantineTheme, part: keyof typeof kits, { variant, size, color }: LookProps): Look {
  const known = looks.get(theme) ?? new Map<string, Look>();
  looks.set(theme, known);
  const key = `${part} ${variant} ${size} ${color}`;
  const found = known.get(key) ?? makeLook(theme, part, { variant, size, color });
  known.set(key, found);
  return found;
}

function makeLook(theme: MantineTheme, part: keyof typeof kits, props: LookProps): Look {
  const themed = themedOf(theme, part);
  const resolve = kits[part].varsResolver as unknown as NonNullable<Themed['vars']>;
  const style = Object.fromEntries(
    Object.entries({ ...resolve(theme, props).root, ...themed.vars?.(theme, props).root }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const { root } = kits[part].classes;
  const own = themed.classNames?.root ?? '';
  return {
    className: `mantine-focus-auto ${own} ${root} mantine-${part}-root ${UnstyledButton.classes.root} mantine-UnstyledButton-root`,
    style,
  };
}

interface Shared extends ButtonHTMLAttributes<HTMLButtonElement>, LookProps {
  ref?: Ref<HTMLButtonElement>;
}

function useRoot(part: keyof typeof kits, { variant, size, color, className, disabled, ...rest }: Shared) {
  const theme = useMantineTheme();
  const usual = themedOf(theme, part).defaultProps;
  const shown = { variant: variant ?? usual?.variant, size: size ?? usual?.size, color: color ?? usual?.color };
  const look = lookOf(theme, part, shown);
  return {
    type: 'button' as const,
    ...rest,
    disabled,
    className: `${disabled ? '' : 'mantine-active '}${look.className}${className ? ` ${className}` : ''}`,
    style: look.style,
    'data-variant': shown.variant,
    'data-size': typeof shown.size === 'number' ? undefined : shown.size,
    'data-disabled': mark(disabled),
  };
}

interface ButtonProps extends Shared {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

const { inner, section, label } = KitButton.classes;

/** A button that looks and behaves as the kit's, for screens that draw dozens: plain elements with the looks of the theme. */
export function Button({ leftSection, rightSection, children, ...rest }: ButtonProps) {
  const root = useRoot('Button', rest);
  return (
    <button {...root} data-with-left-section={mark(leftSection)} data-with-right-section={mark(rightSection)}>
      <span className={`${inner} mantine-Button-inner`}>
        {leftSection && (
          <span className={`${section} mantine-Button-section`} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={`${label} mantine-Button-label`}>{children}</span>
        {rightSection && (
          <span className={`${section} mantine-Button-section`} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </button>
  );
}

const { icon } = KitIcon.classes;

/** The same for a button that is an icon alone. */
export function ActionIcon({ children, ...rest }: Shared) {
  const root = useRoot('ActionIcon', rest);
  return (
    <button {...root}>
      <span className={`${icon} mantine-ActionIcon-icon`}>{children}</span>
    </button>
  );
}
