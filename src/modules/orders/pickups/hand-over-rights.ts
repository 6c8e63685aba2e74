/** Rights any one of which lets a person hand goods over. */
export const handOverRights = ['ORDERS_WRITE', 'RECEPTION_WRITE'] as const;
