/** What a tax number may consist of; whether it is a right one is only a warning. */
export const nipFormat = { pattern: '^[A-Z]{0,2}[\\d.\\s-]*$', error: 'NotNip' } as const;
