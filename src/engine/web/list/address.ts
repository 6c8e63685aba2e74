import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { fieldOf } from '../labels';
import { isRange, type FilterRange, type FilterValue } from '../../fields/view/filter';
import { dateScopes, pageSizes, type DateScope, type ListView } from './view';

/**
 * The address of a list: `?search=rama&sort=-date&page=2&size=30&scope=week&f.vatRateId=3,4&f.date=2026-10-01..`.
 * Written to be read and edited by people: pages count from one, a range has two dots, a set has commas.
 */
export function toAddress(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.sortBy) params.set('sort', (view.sortDesc ? '-' : '') + view.sortBy);
  if (view.dateScope) params.set('scope', view.dateScope);
  for (const [key, value] of Object.entries(view.filter)) params.set(`f.${key}`, writeValue(value));
  if (view.page > 0) params.set('page', String(view.page + 1));
  params.set('size', String(view.pageSize));
  return params;
}

/** The part of a view in the address; unknown columns and filters and invalid values are ignored. */
export function fromAddress(params: URLSearchParams, entity: AnyEntity): Partial<ListView> {
  const view: { -readonly [K in keyof ListView]?: ListView[K] } = {};
  const filter: Record<string, FilterValue> = {};
  for (const [param, text] of params) {
    const key = filterName(entity, param);
    const field = key && filterField(entity, key);
    const value = field && readValue(field, text);
    if (key && value !== undefined) filter[key] = value;
  }
  if (Object.keys(filter).length > 0) view.filter = filter;
  const search = params.get('search');
  if (search) view.search = search;
  const sort = params.get('sort');
  const column = sort?.replace(/^-/, '');
  if (sort && column && (column === 'id' || fieldOf(entity, column))) {
    view.sortBy = column;
    view.sortDesc = sort.startsWith('-');
  }
  const scope = params.get('scope');
  if (dateScopes.includes(scope as DateScope)) view.dateScope = scope as DateScope;
  const page = Number(params.get('page'));
  if (Number.isSafeInteger(page) && page > 1) view.page = page - 1;
  const size = pageSizes.find((known) => known === Number(params.get('size')));
  if (size) view.pageSize = size;
  return view;
}

const viewParams = new Set(['search', 'sort', 'scope', 'page', 'size']);

/** `f.kindId` → `kindId`. The filters a declaration adds also come under their plain name, as other screens link to them. */
function filterName(entity: AnyEntity, param: string): string | undefined {
  if (param.startsWith('f.')) return param.slice(2);
  return !viewParams.has(param) && Object.hasOwn(entity.list.filters ?? {}, param) ? param : undefined;
}

/** True if the address says anything about the view: then what was remembered is not used. */
export const hasView = (params: URLSearchParams, entity: AnyEntity): boolean =>
  [...params.keys()].some((param) => viewParams.has(param) || filterName(entity, param) !== undefined);

/** The field a filter of that name is drawn as: a declared extra filter, or a column. */
export const filterField = (entity: AnyEntity, key: string): Field | undefined =>
  (entity.list.filters && Object.hasOwn(entity.list.filters, key) ? entity.list.filters[key] : undefined) ??
  fieldOf(entity, key);

function writeValue(value: FilterValue): string {
  if (isRange(value)) return `${value.from ?? ''}..${value.to ?? ''}`;
  return Array.isArray(value) ? value.join(',') : String(value);
}

function readValue(field: Field, text: string): FilterValue | undefined {
  if (text === '') return undefined;
  switch (field.kind) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'ref':
      return readSet(text, readNumber);
    case 'choice':
      return readSet(text, (part) => {
        if (!Object.hasOwn(field.options, part)) return undefined;
        return field.store === 'integer' ? Number(part) : part;
      });
    case 'integer':
    case 'money':
    case 'percent':
    case 'minutes':
      return readRange(text, readNumber) ?? readNumber(text);
    case 'decimal':
      return readRange(text, readDecimal) ?? readDecimal(text);
    case 'date':
    case 'datetime':
      return readRange(text, readDay) ?? readDay(text);
    default:
      return text;
  }
}

type Reader = (text: string) => string | number | undefined;
const readNumber = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
const readDecimal: Reader = (text) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : undefined);
const readDay: Reader = (text) => (/^\d{4}-\d{2}-\d{2}/.test(text) ? text : undefined);

function readSet(text: string, read: Reader): FilterValue | undefined {
  const values = text.split(',').flatMap((part) => read(part) ?? []);
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values;
}

function readRange(text: string, read: Reader): FilterRange | undefined {
  const at = text.indexOf('..');
  if (at < 0) return undefined;
  const from = read(text.slice(0, at));
  const to = read(text.slice(at + 2));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
