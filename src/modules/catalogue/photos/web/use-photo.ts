import { useBlob } from '../../../../engine/web/use-blob';

/** The address of the photo of an entity's record by its file name, once it is here. */
export const usePhoto = (entity: string, name: string | undefined): string | undefined =>
  useBlob(name && `files/${entity}/${encodeURIComponent(name)}`, 'image/jpeg').address;
