/** Address of a person's picture by its file name; null = no picture. */
export const avatarAddress = (name: string | null): string | null =>
  name ? `/api/files/avatar/${encodeURIComponent(name)}` : null;
