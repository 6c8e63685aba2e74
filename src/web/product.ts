export const productName = 'Coatdesk';
