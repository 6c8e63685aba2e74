import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { refKey, titleKeys, type AnyEntity, type Needs } from '../../src/engine/entity';
import type { Field } from '../../src/engine/fields/field';
import { isWritable } from '../../src/engine/fields/kinds';
import { reportKeys } from '../../src/engine/report';
import { entities } from '../../src/modules/all.entities';
import { reports } from '../../src/modules/all.reports';
import { features } from '../../src/modules/all.server';
import { modules } from '../../src/modules/rights/modules';
import { rights } from '../../src/modules/rights/rights';

const byName = new Map(entities.map((entity) => [entity.name, entity]));
const known = new Set<string>(rights);
const listed = entities.map((entity) => [entity.name, entity] as const);

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};
const order = forbidden.flatMap(({ name }) => (name.startsWith('area-order-') ? [name.slice(11)] : []));
/** Fields that name the document a row is a line of: it is made and changed there. */
const ofParent: Readonly<Record<string, readonly string[]>> = { 'order-items': ['orderId'] };

const rank = (entity: AnyEntity) => (order.includes(entity.area) ? order.indexOf(entity.area) : order.length);

function namedRights(entity: AnyEntity): string[] {
  const needs: (Needs | undefined)[] = [
    ...Object.values(entity.rights as unknown as Record<string, Needs>),
    ...Object.values(entity.actions ?? {}).map((action) => action.right),
    ...(entity.transitions?.steps ?? []).map((step) => step.right),
    ...Object.values(entity.tabs ?? {}).map((tab) => tab.right),
    entity.menu?.right,
  ];
  return needs.flatMap((need) => need ?? []).filter((need) => need !== 'signed-in');
}

const refs = (entity: AnyEntity) =>
  Object.entries(entity.fields).flatMap(([key, field]: [string, Field]) =>
    field.kind === 'ref' ? [{ key, to: field.to }] : [],
  );

describe('the list of entities', () => {
  it('every entity is listed once', () => {
    expect(entities.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });

  it('entities are listed in the order of the areas', () => {
    const ranks = entities.map(rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('every entity has one server definition', () => {
    const served = features.flatMap((feature) => (feature.entities ?? []).map(({ entity }) => entity.name));
    expect([...served].sort()).toEqual([...byName.keys()].sort());
  });
});

describe.each(listed)('%s', (name, entity) => {
  const fields = new Map<string, Field>(Object.entries({ ...entity.fields, ...entity.computed }));

  it('entities have kebab-case names and camelCase fields', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect([...fields.keys()].filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
  });

  it('modules and rights of an entity exist', () => {
    expect([entity.module].flat().filter((code) => !(modules as readonly string[]).includes(code))).toEqual([]);
    expect(namedRights(entity).filter((right) => !known.has(right))).toEqual([]);
  });

  it('references point to entities that exist and have keys ending with Id', () => {
    expect(refs(entity).filter(({ to }) => !byName.has(to))).toEqual([]);
    expect(refs(entity).filter(({ key }) => refKey(key) === key)).toEqual([]);
  });

  it('what a person may write of a record with a screen of its own is in its form', () => {
    if (entity.childOnly || entity.readOnlyRows) return;
    const { sections, without = [] } = entity.form;
    const shown = new Set([...Object.values(sections).flat(), ...without, ...(ofParent[name] ?? [])]);
    const writable = Object.entries(entity.fields).filter(([, { readOnly }]) => !readOnly);
    expect(writable.map(([key]) => key).filter((key) => !shown.has(key))).toEqual([]);
  });

  it('a record that is opened is named by more than its number', () => {
    if (entity.childOnly || !entity.form) return;
    expect(titleKeys(entity)).not.toEqual(['id']);
  });

  it('lists and forms show declared fields only', () => {
    const { list, form, picker } = entity;
    const used = [
      ...list.columns,
      ...(list.hidden ?? []),
      list.sort.replace(/^-/, ''),
      ...(list.dateScope ? [list.dateScope] : []),
      ...(list.searchIn ?? []),
      ...Object.values(form.sections).flat(),
      ...titleKeys(entity),
      ...(picker?.details ?? []),
      ...(picker?.data ?? []),
      ...(picker?.filters ?? []),
      ...(picker?.color ? [picker.color] : []),
      ...Object.values(entity.actions ?? {}).flatMap((action) => Object.keys(action.when ?? {})),
      ...(entity.unique ?? []).flat(),
      ...(entity.index ?? []).flat(),
      ...(list.sums ?? []),
      ...(list.inline ?? []),
      ...(list.bulk ?? []),
      ...(list.opensWith && !list.views?.[list.opensWith] ? [list.opensWith] : []),
      ...Object.values(list.views ?? {}).flatMap(({ sort }) => (sort ? [sort.replace(/^-/, '')] : [])),
      ...Object.values(list.views ?? {}).flatMap(({ filter }) =>
        Object.keys(filter).filter((key) => !Object.hasOwn(list.filters ?? {}, key)),
      ),
      ...(list.sumsBy ? [list.sumsBy] : []),
      ...(list.groupBy ?? []),
      ...(list.sumsWithin ? [list.sumsWithin] : []),
    ];
    const system = ['id', 'createdAt', 'updatedAt', 'createdUser', 'updatedUser'];
    expect([...new Set(used)].filter((key) => !fields.has(key) && !system.includes(key))).toEqual([]);
  });

  it('lists change writable fields only', () => {
    const changed = [...(entity.list.inline ?? []), ...(entity.list.bulk ?? [])];
    expect(changed.filter((key) => !entity.fields[key] || !isWritable(entity.fields[key]))).toEqual([]);
    expect((entity.list.inline ?? []).filter((key) => !entity.list.columns.includes(key))).toEqual([]);
  });

  it('lists show customers no column whose values they do not get', () => {
    const hidden = (entity.list.forCustomers ?? []).filter((key) => entity.fields[key]?.staff);
    expect(hidden).toEqual([]);
  });

  it('only texts are searched, and secrets are hidden', () => {
    const wrong = [...fields].filter(
      ([key, field]) =>
        (field.search && !['text', 'tags'].includes(field.kind)) ||
        (field.kind === 'password' && entity.list.columns.includes(key)) ||
        (field.secret && entity.list.columns.includes(key)),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('transitions connect declared states of a read-only field', () => {
    if (!entity.transitions) return;
    const { field, steps, path } = entity.transitions;
    const state = fields.get(field);
    expect(state).toMatchObject({ kind: 'choice', readOnly: true, required: true });
    const states = state?.kind === 'choice' ? Object.keys(state.options) : [];
    const used = [...path, ...steps.flatMap(({ from, to }) => [...from, to])];
    expect(used.filter((one) => !states.includes(String(one)))).toEqual([]);
    const ways = steps.flatMap(({ action, from }) => from.map((state) => `${action} from ${state}`));
    expect(ways.filter((way, at) => ways.indexOf(way) < at)).toEqual([]);
    expect(steps.filter(({ action }) => entity.actions && action in entity.actions)).toEqual([]);
  });

  it('sums are over numbers', () => {
    const kinds = ['integer', 'decimal', 'money', 'minutes'];
    expect((entity.list.sums ?? []).filter((key) => !kinds.includes(fields.get(key)?.kind ?? ''))).toEqual([]);
  });

  it('lists are grouped by stored fields of few values, and by days', () => {
    const kinds = ['ref', 'choice', 'boolean', 'date', 'datetime'];
    expect((entity.list.groupBy ?? []).filter((key) => !kinds.includes(entity.fields[key]?.kind ?? ''))).toEqual([]);
  });

  it('lines refer back to their document', () => {
    for (const [key, lines] of Object.entries(entity.lines ?? {})) {
      const line = byName.get(lines.entity);
      expect(line?.fields[lines.by], `${key}: ${lines.entity}.${lines.by}`).toMatchObject({ kind: 'ref', to: name });
      if (lines.sort) expect(line?.fields).toHaveProperty(lines.sort.replace(/^-/, ''));
      expect(fields.has(key)).toBe(false);
    }
  });

  it('children refer back to their parent', () => {
    for (const [key, child] of Object.entries(entity.children ?? {})) {
      const field: Field | undefined = byName.get(child.entity)?.fields[child.by];
      expect(field, `${key}: ${child.entity}.${child.by}`).toMatchObject({ kind: 'ref', to: name });
    }
  });
});

describe('the list of reports', () => {
  it('every report is listed once, and no report has the name of an entity', () => {
    const names = [...reports, ...entities].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  it('every report has the two routes of its server definition', () => {
    const paths = features.flatMap((feature) => feature.routes ?? []).map(({ path }) => path);
    const missing = reports
      .flatMap(({ name }) => [`/reports/${name}`, `/reports/${name}/export`])
      .filter((path) => !paths.includes(path));
    expect(missing).toEqual([]);
  });
});

it('every export asks a right of its own', () => {
  const asking = entities.filter(({ name, without }) => name !== 'user-filters' && !without?.includes('export'));
  const open = asking.filter(({ rights }) => [rights.export ?? ''].flat().some((right) => !right.endsWith('_EXPORT')));
  expect(open.map(({ name }) => name)).toEqual([]);
});

describe.each(reports.map((report) => [report.name, report] as const))('the report %s', (name, report) => {
  it('reports have kebab-case names and camelCase columns', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    const keys = [...reportKeys(report), ...Object.keys(report.extras ?? {}), ...Object.keys(report.filters)];
    expect(keys.filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
  });

  it('modules and rights of a report exist', () => {
    expect(modules).toContain(report.module);
    const links = Object.values(report.columns).flatMap(({ link }) => link?.needs ?? []);
    const needs = [report.rights.read, report.rights.export, ...links].flat();
    expect(needs.filter((right) => !known.has(right))).toEqual([]);
  });

  it('links of a report use its columns, sums are over numbers, and columns are shown once', () => {
    const extras = Object.keys(report.extras ?? {});
    const keys = reportKeys(report);
    expect(extras.filter((key) => keys.includes(key))).toEqual([]);
    const linked = Object.values(report.columns).flatMap(({ link }) =>
      [...(link?.to ?? '').matchAll(/:(\w+)/g)].map(([, key]) => key!),
    );
    expect(linked.filter((key) => ![...keys, ...extras].includes(key))).toEqual([]);
    const figures = ['integer', 'decimal', 'money'];
    const added = Object.values(report.columns).filter(({ sum, signed }) => sum ?? signed);
    expect(added.filter(({ kind }) => !figures.includes(kind))).toEqual([]);
  });
});

describe('codes of labels', () => {
  const coded = entities.filter(({ codes }) => codes);

  it('codes are searched fields, as the index of the search finds them', () => {
    const unknown = coded.flatMap(({ name, fields, codes }) =>
      (codes?.by ?? []).filter((key) => !fields[key]?.search).map((key) => `${name}.${key}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every entity has a prefix of its own', () => {
    const prefixes = coded.flatMap(({ codes }) => codes?.prefix ?? []);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^[A-Z]{2}$/.test(prefix))).toEqual([]);
  });
});
