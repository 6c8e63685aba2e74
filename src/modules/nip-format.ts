/**
 * The pattern of tax numbers: digits, or letters with at least one digit, as in `ATU12345678` and `NL123456789B01`. An
 * invalid check digit is only warned about. Not in an area, so that the first list page does not load one more.
 */
export const nipFormat = { pattern: '^([A-Za-z]*\\d[A-Za-z\\d]*)?$', separators: '[.\\s-]', error: 'NotNip' } as const;
