import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page as a person reads it: one space between words. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  return (await extractText(pdf)).text.map((page) => page.replace(/[\s\u200b]+/g, ' '));
}
