import { useBlob } from '../../engine/web/use-blob';

/** The address of one's own picture by its file name, once it is here; null without one. */
export const useAvatar = (name: string | null): string | null =>
  useBlob(name ? `files/avatar/${encodeURIComponent(name)}` : undefined, 'image/jpeg').address ?? null;
