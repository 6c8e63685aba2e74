export interface Message {
  id: number;
  message: string;
  date: string;
  fromCustomer: boolean;
  user: { id: number; name: string } | null;
}
/** A file as lists answer it. */
export type Photo = Record<string, unknown> & {
  id: number;
  version: number;
  fileName: string;
  description: string | null;
  isInternal: boolean;
  mime: string;
  size: number;
  preview: string | null;
  createdAt: string;
  fromCustomer: boolean;
};
/** One bubble: words, or files sent one after the other. */
export interface Entry {
  key: string;
  at: string;
  fromCustomer: boolean;
  author?: string;
  text?: string;
  files: Photo[];
}

/** Files of one side that came within this many milliseconds of each other stand together. */
const TOGETHER = 5 * 60_000;

/** Words and files of both sides in the order they came. */
export function entriesOf(messages: readonly Message[], files: readonly Photo[]): Entry[] {
  const all: Entry[] = [
    ...messages.map(({ id, message, date, fromCustomer, user }) => ({
      key: `m${id}`,
      at: date,
      fromCustomer,
      text: message,
      files: [],
      ...(user ? { author: user.name } : {}),
    })),
    ...files.map((file) => ({
      key: `f${file.id}`,
      at: file.createdAt,
      fromCustomer: file.fromCustomer,
      files: [file],
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.key.localeCompare(b.key));
  const entries: Entry[] = [];
  for (const one of all) {
    const last = entries.at(-1);
    const joins =
      last &&
      last.text === undefined &&
      one.text === undefined &&
      last.fromCustomer === one.fromCustomer &&
      Date.parse(one.at) - Date.parse(last.files.at(-1)?.createdAt ?? last.at) <= TOGETHER;
    if (joins) last.files.push(...one.files);
    else entries.push(one);
  }
  return entries;
}
