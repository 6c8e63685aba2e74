const dropped = /^ALTER TABLE "(\w+)" drop column "search_text"/i;
const added = /^ALTER TABLE "(\w+)" ADD COLUMN "search_text"/i;
const addsColumn = /^ALTER TABLE "\w+" ADD COLUMN/i;
const dropsIndex = /^DROP INDEX/i;

/**
 * Statements of a migration in an order PostgreSQL takes. A search column is made of other columns: it goes before any of
 * them is dropped and comes back after all of them are there. Its index goes with it unsaid, so it is made again.
 */
export function searchColumnsLast(statements: readonly string[]): string[] {
  const trimmed = statements.map((statement) => statement.trim());
  const drops = trimmed.filter((statement) => dropped.test(statement));
  const adds = trimmed.filter((statement) => added.test(statement));
  if (!adds.length && !drops.length) return [...statements];
  const rest = trimmed.filter((statement) => !dropped.test(statement) && !added.test(statement));
  const makes = new Set(rest.flatMap((statement) => /^CREATE INDEX "(\w+_search)"/i.exec(statement)?.[1] ?? []));
  const indexes = adds
    .map((statement) => added.exec(statement)![1]!)
    .filter((table) => !makes.has(`${table}_search`))
    .map((table) => `CREATE INDEX "${table}_search" ON "${table}" USING gin ("search_text" gin_trgm_ops);`);
  // Dropping a column drops its index too, so an explicit drop of the index has to come first.
  const first = rest.filter((statement) => dropsIndex.test(statement));
  const others = rest.filter((statement) => !dropsIndex.test(statement));
  const at = others.findLastIndex((statement) => addsColumn.test(statement)) + 1;
  return [...first, ...drops, ...others.slice(0, at), ...adds, ...indexes, ...others.slice(at)];
}
