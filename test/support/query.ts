/** A JSON value of a query string: `?filter=${jsonParam({ customerId })}`. */
export const jsonParam = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
