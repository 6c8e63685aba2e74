export type Role = 'admin' | 'office' | 'planner' | 'foreman' | 'operator' | 'warehouse' | 'accountant' | 'customer';

/** The answer of a refused request. */
export interface Refusal {
  status: number;
  error: string;
  errorStr: string;
  fields?: Record<string, string>;
}

/** A signed-in user: each call is one request. Paths without `/api`. */
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

/** Where the scenario is played: on a running product for a visitor, or in a test with its own clock. */
export interface World {
  as(role: Role): Client;
  /** Moves the clock to a day of the scenario, `YYYY-MM-DD`. A running product stays on its own day. */
  startDay(day: string): Promise<void>;
  /** Today, `YYYY-MM-DD`, by the clock of this world. */
  today(): string;
  /** The next working time that overlaps with no other card: two instants. */
  workHours(): Promise<{ timeFrom: string; timeTo: string }>;
  /** The number a document has in the scenario, or the pattern of such numbers. */
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

/** At most `most` rows of a list, filtered. */
export async function list<T>(client: Client, entity: string, filter: object, most = 50): Promise<T[]> {
  const query = new URLSearchParams({ page: '0', itemsPerPage: String(most), filter: JSON.stringify(filter) });
  return (await client.get<Page<T>>(`/${entity}?${query.toString()}`)).items;
}

/** Number of rows under a filter. Counts the rows, because the total of a list may be seconds old. */
export async function count(client: Client, entity: string, filter: object): Promise<number> {
  return (await list<unknown>(client, entity, filter, 0)).length;
}

/** The id of the row with exactly this value in a field. Throws when there is none. */
export async function find(client: Client, entity: string, field: string, value: string): Promise<number> {
  const rows = await list<{ id: number } & Record<string, unknown>>(client, entity, { search: value }, 200);
  const row = rows.find((one) => one[field] === value);
  if (!row) throw new Error(`No ${entity} with ${field} ${value}`);
  return row.id;
}
