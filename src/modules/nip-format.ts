/** The pattern of tax numbers. An invalid check digit is only warned about. Not in an area, so that the first list page does not load one more. */
export const nipFormat = { pattern: '^[A-Za-z]{0,2}\\d*$', separators: '[.\\s-]', error: 'NotNip' } as const;
