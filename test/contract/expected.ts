import type { AnyEntity, ModuleCode, Needs } from '../../src/engine/entity';
import type { Report } from '../../src/engine/report';

/** What the declarations promise about a route, worked out here a second time and not taken from the server. */
export type Modules = ModuleCode | readonly ModuleCode[];

export interface Expected {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needs: Needs | 'public';
  module: Modules;
  customers: boolean;
  kiosk: boolean;
}

export const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const list = (needs: Needs): readonly string[] => (typeof needs === 'string' ? [needs] : needs);

/** A picker opens for who may read the entity, and for who may read or write something whose screens ask for it. */
export function pickerNeeds(entity: AnyEntity, entities: readonly AnyEntity[]): Needs {
  const referrers = entities.filter((other) =>
    [other.fields, other.list.filters, ...Object.values(other.actions ?? {}).map(({ input }) => input)].some((fields) =>
      Object.values(fields ?? {}).some((field) => field.kind === 'ref' && field.to === entity.name),
    ),
  );
  const reading = [entity, ...referrers].map((other) => other.rights.read);
  const writing = referrers.filter((other) => !other.readOnlyRows).map((other) => other.rights.write);
  const needs = [...reading, ...writing].flatMap(list);
  return needs.includes('signed-in') ? 'signed-in' : ([...new Set(needs)] as unknown as Needs);
}

/** Steps of the states: an action opens for who may take any of the steps it stands for. */
function stepsOf(entity: AnyEntity): Map<string, Needs> {
  const steps = new Map<string, Needs>();
  for (const { action, right } of entity.transitions?.steps ?? []) {
    const needs = [...list(steps.get(action) ?? []), ...list(right)];
    steps.set(action, needs.includes('signed-in') ? 'signed-in' : ([...new Set(needs)] as unknown as Needs));
  }
  return steps;
}

const figuresOf = ({ list: { sums, groupBy } }: AnyEntity): string[] => [
  ...(sums ? ['totals'] : []),
  ...(groupBy ? ['groups'] : []),
];

const proposalOf = ({ name, form }: AnyEntity): string[] => (form.proposedBy ? [`${name}/proposal`] : []);

/** Every endpoint an entity stands for, with who may call it. */
export function expectedOf(entity: AnyEntity, entities: readonly AnyEntity[]): Expected[] {
  const { name, module, rights } = entity;
  const customers = entity.customers ?? false;
  const without = new Set<string>(entity.without);
  const route = (method: Expected['method'], path: string, needs: Needs, staff = false): Expected => ({
    method,
    path: `/${path}`,
    needs,
    module,
    customers: staff ? false : customers,
    kiosk: false,
  });
  const routes = [
    route('GET', name, rights.read),
    route('GET', `${name}/:id`, rights.read),
    route('GET', `${name}/record-info/:id`, rights.read, true),
    route('GET', `${name}/history/:id`, rights.read, true),
    route('GET', `search/${name}-search`, pickerNeeds(entity, entities)),
  ];
  if (!without.has('export')) routes.push(route('GET', `${name}/export`, rights.export ?? rights.read));
  routes.push(...figuresOf(entity).map((figure) => route('GET', `${name}/${figure}`, rights.read)));
  for (const [action, spec] of Object.entries(entity.actions ?? {}))
    routes.push(route('POST', `${name}/:id/${action}`, spec.right));
  for (const [action, needs] of stepsOf(entity)) routes.push(route('POST', `${name}/:id/${action}`, needs));
  if (entity.readOnlyRows) return routes;
  const make = rights.insert ?? rights.write;
  if (!without.has('create')) routes.push(route('POST', name, make));
  routes.push(...proposalOf(entity).map((path) => route('GET', path, make, true)));
  if (!without.has('update'))
    for (const method of ['PUT', 'PATCH', 'POST'] as const) routes.push(route(method, `${name}/:id`, rights.write));
  if (!without.has('delete')) {
    const needs = rights.delete ?? rights.write;
    routes.push(
      route('DELETE', `${name}/:id`, needs),
      route('DELETE', name, needs),
      route('POST', `${name}/restore/:id`, needs),
    );
  }
  return routes;
}

/** The two endpoints of a report. */
export function expectedOfReport({ name, module, rights }: Report): Expected[] {
  const route = (path: string, needs: Needs): Expected => ({
    method: 'GET',
    path,
    needs,
    module,
    customers: false,
    kiosk: false,
  });
  return [route(`/reports/${name}`, rights.read), route(`/reports/${name}/export`, rights.export)];
}
