import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { fieldOf } from '../labels';
import { readAddress } from '../../fields/kinds';
import { isRange } from '../../fields/traits';
import { dateScopes, isFilled, modesOf, pageSizes, type DateScope, type ListFilter, type ListView } from './view';

/**
 * The address of a list: `?search=rama&sort=-date&page=2&size=30&scope=week&f.vatRateId=3,4&f.date=2026-10-01..`.
 * Meant to be read and edited by users: pages count from one, ranges have two dots, sets have commas,
 * an empty one finds the rows without a value, and a star those with any.
 */
export function toAddress(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.sortBy) params.set('sort', (view.sortDesc ? '-' : '') + view.sortBy);
  if (view.dateScope) params.set('scope', view.dateScope);
  for (const [key, value] of Object.entries(view.filter)) params.set(`f.${key}`, writeValue(value));
  if (view.archive) params.set('archive', '1');
  if (view.mode) params.set('mode', view.mode);
  if (view.group) params.set('group', view.group);
  if (view.page > 0) params.set('page', String(view.page + 1));
  params.set('size', String(view.pageSize));
  return params;
}

/** The part of a view in the address; unknown columns and filters and invalid values are ignored. */
export function fromAddress(params: URLSearchParams, entity: AnyEntity): Partial<ListView> {
  const view: { -readonly [K in keyof ListView]?: ListView[K] } = {};
  const filter = filtersIn(params, entity);
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
  if (params.get('archive') === '1') view.archive = true;
  Object.assign(view, modeIn(params, entity));
  const page = Number(params.get('page'));
  if (Number.isSafeInteger(page) && page > 1) view.page = page - 1;
  const size = pageSizes.find((known) => known === Number(params.get('size')));
  if (size) view.pageSize = size;
  return view;
}

function modeIn(params: URLSearchParams, entity: AnyEntity): Pick<ListView, 'mode' | 'group'> {
  const mode = modesOf(entity).find((known) => known === params.get('mode'));
  const group = mode === 'groups' && entity.list.groupBy?.find((known) => known === params.get('group'));
  return { ...(mode && { mode }), ...(group && { group }) };
}

function filtersIn(params: URLSearchParams, entity: AnyEntity): Record<string, ListFilter> {
  const filter: Record<string, ListFilter> = {};
  for (const [param, text] of params) {
    const key = filterName(entity, param);
    const field = key && filterField(entity, key);
    const own = key !== undefined && field !== undefined && field === entity.fields[key];
    const value = own && Object.hasOwn(byPresence, text) ? byPresence[text] : field && readAddress(field, text);
    if (key && value !== undefined) filter[key] = value;
  }
  return filter;
}

const byPresence: Readonly<Record<string, ListFilter>> = { '': null, '*': { filled: true } };
const viewParams = new Set(['search', 'sort', 'scope', 'archive', 'mode', 'group', 'page', 'size']);

/** `f.kindId` → `kindId`. Declared extra filters are also accepted under their plain name, which other screens link to. */
function filterName(entity: AnyEntity, param: string): string | undefined {
  if (param.startsWith('f.')) return param.slice(2);
  return !viewParams.has(param) && Object.hasOwn(entity.list.filters ?? {}, param) ? param : undefined;
}

/** Whether the address has a view; the remembered one is then ignored. */
export const hasView = (params: URLSearchParams, entity: AnyEntity): boolean =>
  [...params.keys()].some((param) => viewParams.has(param) || filterName(entity, param) !== undefined);

/** The field of a filter: a declared extra filter, or a column. */
export const filterField = (entity: AnyEntity, key: string): Field | undefined =>
  (entity.list.filters && Object.hasOwn(entity.list.filters, key) ? entity.list.filters[key] : undefined) ??
  fieldOf(entity, key);

function writeValue(value: ListFilter): string {
  if (value === null) return '';
  if (isFilled(value)) return '*';
  if (isRange(value)) return `${value.from ?? ''}..${value.to ?? ''}`;
  return Array.isArray(value) ? value.join(',') : String(value);
}
