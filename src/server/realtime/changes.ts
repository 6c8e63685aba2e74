/** More changed rows of one entity than this within a moment, and the screens are told only that there were many. */
const most = 50;
const every = 100;

/** Gathers changed rows for a moment, so that an import of a thousand rows is one message and not a thousand. */
export class Changes {
  private readonly byEntity = new Map<string, Set<number>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly flush: (entity: string, ids: number[] | undefined) => void) {}

  add(entity: string, id: number): void {
    const ids = this.byEntity.get(entity) ?? new Set<number>();
    this.byEntity.set(entity, ids.add(id));
    this.timer ??= setTimeout(() => this.send(), every);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private send(): void {
    this.timer = undefined;
    for (const [entity, ids] of this.byEntity) this.flush(entity, ids.size > most ? undefined : [...ids]);
    this.byEntity.clear();
  }
}
