import { apiPath, headersFor } from './api';
import { fileNameOf, saveBlob } from './download';
import { currentLanguage } from './i18n';

/** Downloads the document a link stands for, in the language of the page. Throws what the server answers where it refuses. */
export async function downloadByLink(path: string, token: string): Promise<void> {
  const response = await fetch(apiPath(path), {
    method: 'POST',
    headers: headersFor({}, true),
    body: JSON.stringify({ token, language: currentLanguage() }),
  });
  if (!response.ok) throw await response.json();
  saveBlob(await response.blob(), fileNameOf(response) ?? 'document.pdf');
}
