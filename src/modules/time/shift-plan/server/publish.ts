import type { Ctx } from '../../../../engine/server/context';
import type { CalendarFilter } from './calendar-filter';

/** People whose days differ from what they were told last. */
export async function untoldIn(_ctx: Pick<Ctx, 'db'>, _filter: CalendarFilter): Promise<number> {
  return 0;
}
