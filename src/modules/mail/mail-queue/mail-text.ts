import { escapeHtml } from './render';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescaped = (html: string): string => html.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!);

/** `[words](address)`; the address may be a marker. */
const link = /\[([^\]\n]+)\]\(([^()\s]+)\)/g;
const bold = /\*\*([^*\n]+)\*\*/g;

/** The HTML of a mail as somebody writes it: paragraphs apart by an empty line, `**bold**`, `[words](address)`. */
export function textFromHtml(html: string): string {
  const paragraphs = html
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gi, '[$2]($1)')
    .replace(/<(strong|b)>(.*?)<\/\1>/gi, '**$2**')
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<\/?p>/gi, '');
  return unescaped(paragraphs).trim();
}

/** The HTML of a mail written as `textFromHtml` shows it; whatever else is in the text is data. */
export const htmlFromText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${escapeHtml(paragraph.trim())
          .replace(link, '<a href="$2">$1</a>')
          .replace(bold, '<strong>$1</strong>')
          .replace(/\n/g, '<br>')}</p>`,
    )
    .join('');

const same = (html: string): string =>
  html
    .replace(/<(\/?)b>/gi, '<$1strong>')
    .replace(/\s*<br\s*\/?>\s*/gi, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/>\s+</g, '><')
    .trim();

/** Nothing of this HTML would be lost by editing it as text. */
export const isPlainMail = (html: string): boolean => same(htmlFromText(textFromHtml(html))) === same(html);
