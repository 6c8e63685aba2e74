declare module 'virtual:entities' {
  /** Every entity of the product, in the order they are declared. */
  export const outlines: readonly import('../../engine/entity').EntityOutline[];
  /** Fetches the declarations of an area. */
  export const declarationsOf: (
    area: import('../../engine/entity').Area,
  ) => Promise<{ entities: readonly import('../../engine/entity').AnyEntity[] }>;
}
