/**
 * What the outbox has not written to the browser's database yet. Writing there takes a moment, in which a page may be
 * closed; localStorage has it at once.
 */
const mark = 'outbox_';

/** Notes one, without its photo: that is too big to be noted. A full or forbidden storage is not an error. */
export function noteUnstored(one: { id: string; photo?: File | undefined }): void {
  try {
    localStorage.setItem(mark + one.id, JSON.stringify({ ...one, photo: undefined }));
  } catch {
    // It is stored a moment later all the same.
  }
}

export function dropUnstored(id: string): void {
  try {
    localStorage.removeItem(mark + id);
  } catch {
    // Nothing was noted there either.
  }
}

/** What was noted and neither stored nor dropped, oldest first. */
export function unstored<T extends { id: string }>(): T[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(mark));
    const texts = names.sort().map((name) => localStorage.getItem(name));
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as T]));
  } catch {
    return [];
  }
}
