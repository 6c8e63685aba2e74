import type { CertifiedItem } from './certificate-content';

/** What a certificate calls something in the language of its reader. */
export const nameIn = (
  language: string,
  { name, nameEn, nameDe }: { name: string; nameEn?: string | null | undefined; nameDe?: string | null | undefined },
): string => (language === 'en' ? nameEn : language === 'de' ? (nameDe ?? nameEn) : undefined) || name;

/** The service in the language of the reader; null where the item has none. */
export const serviceIn = (language: string, { service, serviceEn, serviceDe }: CertifiedItem): string | null =>
  service && nameIn(language, { name: service, nameEn: serviceEn, nameDe: serviceDe });
