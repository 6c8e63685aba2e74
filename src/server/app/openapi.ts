import { z } from 'zod';
import type { Route } from '../../engine/server/route';
import { webhookBody } from '../../modules/administration/webhooks/server/webhooks.server';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any', io: 'input' });

function parameters(route: Route): Json[] {
  const examples: Readonly<Record<string, string>> = { ...route.example?.params, ...route.example?.query };
  const of = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    }));
  };
  return [...of('path', route.params), ...of('query', route.query)];
}

function operation(route: Route): Json {
  const refusal = { $ref: '#/components/responses/Refusal' };
  const content = route.output
    ? { 'application/json': { schema: schemaOf(route.output) } }
    : { 'application/octet-stream': { schema: {} } };
  return {
    operationId: `${route.method} ${route.path}`.replace(/[^\w]+/g, '_'),
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    parameters: parameters(route),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } }
      : {}),
    responses: { 200: { description: 'Done', content }, '4XX': refusal, '5XX': refusal },
    security: route.needs === 'public' ? [] : [{ token: [] }, ...(route.personal ? [] : [{ key: [] }])],
    'x-module': route.module,
    'x-rights': route.needs,
    'x-scope': route.scope,
    'x-customers': route.customers,
    'x-kiosk': route.kiosk,
  };
}

/** OpenAPI 3.1 document of every declared route. */
export function openApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  const text = { type: 'string' };
  const refusal = {
    type: 'object',
    required: ['error', 'errorStr'],
    properties: {
      error: text,
      errorStr: { ...text, description: 'A key of the error catalogue' },
      errorDetails: text,
      fields: { type: 'object', additionalProperties: text },
      current: { type: 'object' },
      correlationId: text,
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Coatdesk', version, description: 'The back office of coating and finishing shops.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'access-token' },
        key: { type: 'http', scheme: 'bearer', description: 'A key made at /api-keys: Authorization: Bearer ck_…' },
      },
      responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
    },
    paths,
    webhooks: {
      recordChanged: {
        post: {
          summary: 'Sent to the address of a webhook after a record changed, signed after "Standard Webhooks".',
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(webhookBody) } } },
          responses: {
            '2XX': { description: 'Taken' },
            410: { description: 'No more of these: the webhook is switched off' },
            default: { description: 'Sent again later' },
          },
        },
      },
    },
  };
}

/** HTML page of the API: routes grouped by resource, with the rights they need. */
export function apiPage(routes: readonly Route[]): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const rows = routes
    .map(
      (r) =>
        `<tr><td><code>${r.method}</code></td><td><code>/api${escape(r.path)}</code></td><td>${escape(r.summary)}</td><td>${escape([r.module].flat().join(', '))}</td><td>${escape([r.needs].flat().join(', '))}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Coatdesk API</title><style>body{font:14px system-ui;margin:24px;color:#171d21}table{border-collapse:collapse}td,th{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid #dde2e5}</style><h1>Coatdesk API</h1><p>${routes.length} routes · <a href="/api/docs/json">OpenAPI 3.1</a></p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Module</th><th>Rights</th></tr></thead><tbody>${rows}</tbody></table></html>`;
}
