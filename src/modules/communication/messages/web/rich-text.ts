/** Emoticon → key of its picture. */
const emoticons = {
  ':)': 'smile',
  ':-)': 'smile',
  ';)': 'wink',
  ';-)': 'wink',
  ':D': 'happy',
  ':-D': 'happy',
  ':(': 'sad',
  ':-(': 'sad',
  ':P': 'tongue',
  ':-P': 'tongue',
  ':p': 'tongue',
  ':O': 'surprised',
  ':o': 'surprised',
  ':/': 'unsure',
  '<3': 'heart',
  '(y)': 'yes',
  '(n)': 'no',
} as const;
export type Mood = (typeof emoticons)[keyof typeof emoticons];

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'emoticon'; text: string; mood: Mood }
  | { kind: 'link'; text: string; href: string }
  /** A page of this product; `entity` and `id` where it may be a record's. */
  | { kind: 'page'; text: string; path: string; entity?: string; id?: number };

const isEmoticon = (word: string): word is keyof typeof emoticons => Object.hasOwn(emoticons, word);
const record = /^\/([a-z][a-z-]*)\/(?:edit|view)\/([1-9]\d{0,9})(?:[/?#].*)?$/;
/** What ends a sentence is not part of its address. */
const tail = /[.,;:!?)\]}'"”»]+$/;

function pageOf(text: string, path: string): Part {
  const found = record.exec(path);
  return found ? { kind: 'page', text, path, entity: found[1]!, id: Number(found[2]) } : { kind: 'page', text, path };
}

function linkOf(word: string, origin: string): Part | undefined {
  if (record.test(word)) return pageOf(word, word);
  if (!/^https?:\/\/\S/i.test(word) || !URL.canParse(word)) return undefined;
  const url = new URL(word);
  if (url.username || url.password) return undefined;
  if (url.origin !== origin) return { kind: 'link', text: word, href: url.href };
  return pageOf(word, `${url.pathname}${url.search}${url.hash}`);
}

/**
 * What a message consists of: its words as they are, emoticons that stand by themselves, addresses. Nothing of it is markup.
 * @param origin of the product's own pages
 */
export function richText(message: string, origin: string): Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else if (part.kind !== 'text' || part.text) parts.push(part);
  };
  for (const word of message.split(/(\s+)/)) {
    if (isEmoticon(word)) {
      add({ kind: 'emoticon', text: word, mood: emoticons[word] });
      continue;
    }
    const end = tail.exec(word)?.[0] ?? '';
    const link = linkOf(word.slice(0, word.length - end.length), origin);
    add(link ?? { kind: 'text', text: word });
    if (link) add({ kind: 'text', text: end });
  }
  return parts;
}
