/** Where a photo of an entity's record is read, by its file name. */
export const photoAddress = (entity: string, name: string): string =>
  `/api/files/${entity}/${encodeURIComponent(name)}`;
