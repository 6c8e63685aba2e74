/** Colours of chips and swatches a person can choose from, in this order; `src/web/theme` gives them their tokens. */
export const colorFamilies = [
  'grey',
  'blue',
  'amber',
  'violet',
  'teal',
  'green',
  'slate',
  'indigo',
  'paid',
  'red',
  'orange',
] as const;
