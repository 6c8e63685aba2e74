import { vatNumber } from './numbers';
import type { Company } from './parts';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';

/**
 * Gives content the frame all documents share.
 * @param number of the document: its title and the name of its file
 */
export const paperOf = (
  words: Words,
  company: Pick<Company, 'name' | 'nip' | 'logo'>,
  number: string,
  content: readonly Content[],
): Paper => ({
  title: number,
  author: company.name,
  footer: [number, company.name, company.nip && `${words.t('documents:nip')} ${vatNumber(company.nip, words)}`]
    .filter(Boolean)
    .join(' · '),
  pages: words.t('documents:pages', { page: '{page}', pages: '{pages}' }),
  content,
  ...(company.logo ? { logo: company.logo } : {}),
});
