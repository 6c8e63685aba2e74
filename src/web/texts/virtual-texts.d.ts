declare module 'virtual:texts' {
  /** Addresses of the text files by language: the few of the sign-in page, and the rest. */
  export const addresses: Record<'pl' | 'en' | 'de', { first: string; rest: string }>;
}
