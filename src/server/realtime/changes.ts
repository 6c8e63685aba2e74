/** Above this number of changed rows of an entity, clients are only notified that there were many. */
const most = 50;
const every = 100;

/** Collects changed rows for a moment, so that an import of a thousand rows is one message. */
export class Changes {
  private readonly byEntity = new Map<string, Set<number> | undefined>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly flush: (entity: string, ids: number[] | undefined) => void) {}

  /** Without ids: many. */
  add(entity: string, ids: readonly number[] | undefined): void {
    const known = this.byEntity.has(entity) ? this.byEntity.get(entity) : new Set<number>();
    for (const id of ids ?? []) known?.add(id);
    this.byEntity.set(entity, !ids || !known || known.size > most ? undefined : known);
    this.timer ??= setTimeout(() => this.send(), every);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private send(): void {
    this.timer = undefined;
    for (const [entity, ids] of this.byEntity) this.flush(entity, ids && [...ids]);
    this.byEntity.clear();
  }
}
