import { useBlob } from '../../engine/web/use-blob';

/** Object URL of the user's picture once it is loaded; null without one. */
export const useAvatar = (name: string | null): string | null =>
  useBlob(name ? `files/avatar/${encodeURIComponent(name)}` : undefined, 'image/jpeg').address ?? null;
