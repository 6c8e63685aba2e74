/** What there is to account for comes from these parts of the product; without any of them there is no list. */
export const evacuationModules = ['RCP', 'GUESTS', 'KEYS', 'CARS'] as const;
/** Whoever keeps the gate, and whoever knows who is at work. */
export const evacuationRights = ['KEYS_CHANGE', 'GUESTS_CHANGE', 'RCP_READ'] as const;
