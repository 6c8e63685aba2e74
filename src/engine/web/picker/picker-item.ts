/** One offered record, as `GET search/{name}-search` answers. */
export interface PickerItem {
  id: number;
  name: string;
  /** What the list of suggestions shows: code and name. */
  label: string;
  color?: string | null;
  /** Second line: what tells two records of one name apart. */
  searchdata?: string;
  data?: Record<string, unknown>;
}
export interface PickerAnswer {
  items: PickerItem[];
  suggested: PickerItem[];
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** What the server's search does, for lists that are here completely: every word is part of the item, accents aside. */
export function matching(items: readonly PickerItem[], search: string): PickerItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = folded(`${item.label} ${item.name} ${item.searchdata ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
