import { isDeepStrictEqual } from 'node:util';
import { invalid, notFound } from '../errors';
import { isWritable } from '../fields/kinds';
import type { WriteCtx } from './context';
import type { Engine } from './engine';
import { planFor, type Plan } from './registry';
import { asJson, readRecord } from './record';
import type { Row } from './rows';

/** What every record is read with; `can` and `why` are of the reader and compared with nothing. */
const systemKeys = ['id', 'createdAt', 'updatedAt', 'updatedUserId', 'updatedUser', 'can', 'why'] as const;
const ofTheReader: ReadonlySet<string> = new Set(['can', 'why']);

type Place = 'record' | 'line';
const known = { record: new WeakMap<Plan, ReadonlySet<string>>(), line: new WeakMap<Plan, ReadonlySet<string>>() };
/** Keys a record, or a line in its document, is read with beside those a client may write. */
export function echoKeys(plan: Plan, place: Place = 'record'): ReadonlySet<string> {
  let keys = known[place].get(plan);
  if (!keys) {
    const readOnly = plan.readable.flatMap(([key, field]) => (isWritable(field) ? [] : [key]));
    const more = [...plan.refs.map(({ name }) => name), ...Object.keys(plan.entity.computed ?? {})];
    const line = place === 'line' && plan.document ? ['version', plan.document.lines.by] : [];
    const parts = Object.keys(plan.half.parts ?? {});
    keys = new Set([...systemKeys, ...readOnly, ...more, ...line].filter((key) => !parts.includes(key)));
    known[place].set(plan, keys);
  }
  return keys;
}

/** One `{ id, name }` beside its id: the id counts, and may be changed without its name. */
const isNameOf = (plan: Plan, key: string): boolean => plan.refs.some(({ name }) => name === key);

/** The body without what was only read; refuses what would have changed it, named as in the body. */
function written(plan: Plan, sent: Row, current: Row | undefined, at = ''): { row: Row; refused: [string, string][] } {
  const echoes = echoKeys(plan, at ? 'line' : 'record');
  const row: Row = {};
  const refused: [string, string][] = [];
  for (const [key, value] of Object.entries(sent)) {
    if (!echoes.has(key) || (at !== '' && key === 'id')) row[key] = value;
    else if (value === undefined || !current || ofTheReader.has(key) || isNameOf(plan, key)) continue;
    else if (!isDeepStrictEqual(value, current[key])) refused.push([`${at}${key}`, 'ReadOnly']);
  }
  return { row, refused };
}

const hasEchoes = (plan: Plan, sent: Row): boolean =>
  Object.keys(sent).some((key) => echoKeys(plan).has(key)) ||
  plan.lines.some((lines) => {
    const body = sent[lines.key] as readonly Row[] | undefined;
    return body?.some((line) => Object.keys(line).some((key) => key !== 'id' && echoKeys(lines.plan, 'line').has(key)));
  });

/**
 * An update as its client meant it: a record may be sent back as it was read. What only the server writes is dropped where
 * it is unchanged and refused by name where it is not.
 */
export async function withoutEchoes(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  { id, input }: { id: number; input: Row },
): Promise<Row> {
  if (!hasEchoes(plan, input)) return input;
  const record = await readRecord(engine, { ...ctx, db: ctx.tx }, planFor(ctx, plan), id);
  if (!record) throw notFound();
  const read = JSON.parse(asJson(record).text) as Row;
  // Of another version everything may differ: the conflict is reported instead.
  const current = read['version'] === input['version'] ? read : undefined;
  const { row, refused } = written(plan, input, current);
  for (const lines of plan.lines) {
    const body = row[lines.key] as readonly Row[] | undefined;
    if (!body) continue;
    const before = new Map(((read[lines.key] ?? []) as Row[]).map((line) => [line['id'], line]));
    row[lines.key] = body.map((line, at) => {
      if (line['id'] === undefined || line['remove'] === true) return line;
      const own = written(lines.plan, line, current && before.get(line['id']), `${lines.key}.${at}.`);
      refused.push(...own.refused);
      return own.row;
    });
  }
  if (refused.length) throw invalid(Object.fromEntries(refused));
  return row;
}
