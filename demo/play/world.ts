/** A step of the story: what a visitor reads while it happens, and what is done and checked. */
export interface Step {
  /** Step of the main job, and what happens in it. */
  title: string;
  run: () => Promise<void>;
}

export type Role = 'admin' | 'office' | 'planner' | 'foreman' | 'operator' | 'warehouse' | 'accountant' | 'customer';

/** What the product answers when it says no. */
export interface Refusal {
  status: number;
  error: string;
  errorStr: string;
  fields?: Record<string, string>;
}

/** A person at a browser: each call is one request as that person. Paths without `/api`. */
export interface Client {
  /** Throws with the answer when the product refuses. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  remove(path: string): Promise<void>;
  /** Sends a file as a form does. */
  upload(path: string, name: string, content: Uint8Array): Promise<void>;
  /** Throws when the product does not refuse. */
  refused(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Refusal>;
}

/** Where the story is played: on a running product for a visitor, or in a test with a clock of its own. */
export interface World {
  as(role: Role): Client;
  /** The story's next day begins: `YYYY-MM-DD` of the written story. A running product stays on its own day. */
  begin(day: string): Promise<void>;
  /** Today, `YYYY-MM-DD`, where the story is played. */
  today(): string;
  /** The next stretch of work nobody is on another card in: two instants. */
  hours(): Promise<{ timeFrom: string; timeTo: string }>;
  /** The number the written story gives a document, or how any such number looks. */
  number(kind: string, sequence: number): string | RegExp;
}

/** `2026-10-09` and 14 → `2026-10-23` */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

interface Page<T> {
  items: T[];
  total: number;
}

/** The rows of a list a filter lets through, at most `most`. */
export async function list<T>(client: Client, entity: string, filter: object, most = 50): Promise<T[]> {
  const query = new URLSearchParams({ page: '0', itemsPerPage: String(most), filter: JSON.stringify(filter) });
  return (await client.get<Page<T>>(`/${entity}?${query.toString()}`)).items;
}

/** How many rows a filter lets through, at most 1,000: counted, since the total of a list may be a moment old. */
export async function count(client: Client, entity: string, filter: object): Promise<number> {
  return (await list<unknown>(client, entity, filter, 0)).length;
}

/** The id of the row of a list whose field has that very value; throws where there is none. */
export async function find(client: Client, entity: string, field: string, value: string): Promise<number> {
  const rows = await list<{ id: number } & Record<string, unknown>>(client, entity, { search: value }, 200);
  const row = rows.find((one) => one[field] === value);
  if (!row) throw new Error(`No ${entity} with ${field} ${value}`);
  return row.id;
}
