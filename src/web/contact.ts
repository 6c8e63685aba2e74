export const productName = 'Coatdesk';

/** Where help and contact links lead. */
export const contact = { help: 'mailto:pomoc@coatdesk.pl', mail: 'pomoc@coatdesk.pl' } as const;
