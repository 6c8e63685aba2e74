import { createTheme, virtualColor } from '@mantine/core';
import looks from './mantine.module.css';

const petrol = [
  '#EAF5F6',
  '#D3E9EB',
  '#A9D5DA',
  '#7CC0C8',
  '#57AEB8',
  '#3FA9B6',
  '#23919F',
  '#137885',
  '#0B5F6B',
  '#084B55',
] as const;

const px = (value: number) => `calc(${value / 16}rem * var(--mantine-scale))`;

/** Heights of the design: 24 in tables and chips, 32 usual, 40 sign-in, 48 touch. */
function buttonSize(size: unknown) {
  const [height, padding, font] =
    size === 'xs'
      ? [px(24), '6px', 'var(--fs-12)']
      : size === 'md'
        ? [px(40), '16px', 'var(--fs-14)']
        : size === 'lg'
          ? ['var(--touch)', '20px', 'var(--fs-16)']
          : ['var(--control-h)', '10px', 'var(--fs-13)'];
  return { '--button-height': height, '--button-padding-x': padding, '--button-fz': font };
}
const inputSize = (height: string, font: string) => ({
  '--input-height': height,
  '--input-fz': font,
  '--input-padding-y': '0px',
});
const usualInput = inputSize('var(--control-h)', 'var(--fs-13)');
const tallInput = inputSize('var(--touch)', 'var(--fs-14)');

/** The kit in our tokens. The accent is a virtual colour: for a plain one the kit would put white text on the dark theme's light petrol. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  black: '#171D21',
  colors: {
    petrolL: petrol,
    petrolD: petrol,
    petrol: virtualColor({ name: 'petrol', light: 'petrolL', dark: 'petrolD' }),
  },
  fontFamily: 'var(--font)',
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.35', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      classNames: { root: looks.button },
      vars: (_: unknown, { size }: { size?: unknown }) => ({ root: buttonSize(size) }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: looks.actionIcon },
      // As high as a button, unless it names its size.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === undefined ? { '--ai-size': 'var(--control-h)' } : {},
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: looks.input },
      vars: (_: unknown, { size }: { size?: unknown }) => ({ wrapper: size === 'md' ? tallInput : usualInput }),
    },
    // Closed ones kept in the page made every form draw twice before its first paint.
    Combobox: { defaultProps: { keepMounted: false } },
    NumberInput: { defaultProps: { hideControls: true } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: looks.label, error: looks.error, description: looks.description },
    },
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'xs' },
      classNames: { input: looks.checkbox, label: looks.checkboxLabel, body: looks.checkboxBody },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        withinPortal: true,
        transitionProps: { duration: 100 },
        // Its place-holder is a child that a menu may not have.
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: looks.dropdown,
        item: looks.menuItem,
        label: looks.menuLabel,
        itemSection: looks.menuSection,
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 100 } },
      classNames: { dropdown: looks.dropdown },
    },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 120 } },
      classNames: {
        content: looks.modal,
        header: looks.modalHeader,
        title: looks.modalTitle,
        overlay: looks.overlay,
        body: looks.modalBody,
      },
    },
    SegmentedControl: {
      defaultProps: { size: 'sm', radius: 'sm', withItemsBorders: false },
      classNames: { root: looks.segmented, indicator: looks.segment, label: looks.segmentLabel },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, radius: 'xs', events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: looks.tooltip },
    },
  },
});
