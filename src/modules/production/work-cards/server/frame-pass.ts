import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { itemState } from '../../../states/order-states';
import { workCardFrames } from '../work-card-frames.entity';
import { paintIdOfStep } from './paint-of-step';
import { shortSide } from './place-limits';

/** Whether a person may let a frame pass that mixes colours, leaves out a step or hangs too full: who may write all cards. */
const mayPass = (ctx: Pick<WriteCtx, 'can'>): boolean => ctx.can('WORK_CARDS_ALL') || ctx.can('WORK_CARDS_ADMIN');

interface Colored {
  stepId: number;
  paintId: number;
  name: string;
}

const colorsOf = ({ tx }: WriteCtx, stepIds: readonly number[]): Promise<Colored[]> =>
  tx.rows<Colored>(sql`
    select s.id as step_id, c.id as paint_id, concat_ws(' ', c.code, c.name) as name
    from order_item_services s
    join service_steps p on p.id = s.service_step_id
    join order_items i on i.id = s.order_item_id
    join products c on c.id = ${paintIdOfStep}
    where s.id = any(${[...stepIds]}::int[])`);

interface Ask {
  title: string;
  /** Steps that hang on the frame. */
  stepIds: readonly number[];
  /** Of them, the one being hung: only a colour of its own is asked about. */
  added?: number;
  reason: string | undefined;
}

/**
 * One colour on a frame, the paint of the step each part hangs at; more only with a reason, from who may give one.
 * @returns whether the reason was needed
 * @throws 422 `FrameOtherColor`, naming the frame and the colours that hang there
 */
export async function requireOneColor(write: WriteCtx, { title, stepIds, added, reason }: Ask): Promise<boolean> {
  const colors = await colorsOf(write, stepIds);
  const mine = colors.find(({ stepId }) => stepId === added);
  if (added !== undefined && !mine) return false;
  const there = colors.filter((one) => one !== mine);
  const [first] = there;
  if (!first) return false;
  const mixed = mine
    ? !there.some(({ paintId }) => paintId === mine.paintId)
    : there.some(({ paintId }) => paintId !== first.paintId);
  if (!mixed) return false;
  if (reason !== undefined && mayPass(write)) return true;
  const names = [...new Set(there.map(({ name }) => name))];
  throw refused('FrameOtherColor', { errorDetails: `${title}: ${names.join(', ')}` });
}

/**
 * The first step before this one (`s` of the item `i`) that fewer pieces have been through than hang at this one on
 * frames in work and on this frame (`w`).
 */
export const missingBefore = sql`(
  select y.name from order_item_services x join service_steps y on y.id = x.service_step_id
  where x.order_item_id = i.id and x.sequence < s.sequence and x.status < ${literal(itemState.done)}
    and (y.is_planned or y.is_external)
    and x.finished_amount < (select sum(v.amount) from work_cards_items v join work_card_frames g on g.id = v.work_card_frame_id
      where v.order_item_service_details_id = s.id
        and (g.id = w.work_card_frame_id or g.status <> ${literal(frameState.inPreparation)}))
  order by x.sequence limit 1)`;

/**
 * Parts start at a step once they have been through those before it; earlier only with a reason, from who may give one.
 * @returns whether the reason was needed
 * @throws 422 `PreviousStepMissing`, naming the part and the step
 */
export async function requirePrevious(
  write: WriteCtx,
  { frameId, reason }: { frameId: number; reason: string | undefined },
): Promise<boolean> {
  const missing = await write.tx.one<{ name: string; step: string }>(sql`
    select name, step from (
      select i.name, ${missingBefore} as step, w.frame_position
      from work_cards_items w
      join order_items i on i.id = w.order_item_id
      join order_item_services s on s.id = w.order_item_service_details_id
      where w.work_card_frame_id = ${frameId}
    ) parts where step is not null order by frame_position limit 1`);
  if (!missing) return false;
  if (reason !== undefined && mayPass(write)) return true;
  throw refused('PreviousStepMissing', { errorDetails: `${missing.name}: ${missing.step}` });
}

interface Hooked {
  id: number;
  version: number;
  title: string;
  overhungReason: string | null;
  hooks: number;
  taken: number;
}

/** A part takes the hooks its shorter side covers, at least one; a frame without a rack has no hooks to run out of. */
const hookedFrame = ({ tx }: WriteCtx, frameId: number): Promise<Hooked | undefined> =>
  tx.one<Hooked>(sql`
    select f.id, f.version, f.title, f.overhung_reason, k.hooks,
      coalesce((select sum(w.amount * greatest(1, ceil(coalesce((${shortSide}) / k.hook_pitch, 0))))
        from work_cards_items w join order_items i on i.id = w.order_item_id
        where w.work_card_frame_id = f.id), 0)::int as taken
    from work_card_frames f join racks k on k.id = f.rack_id and k.hooks is not null where f.id = ${frameId}`);

/**
 * No more parts on a rack than it has hooks; more only with a reason, from who may give one.
 * @returns whether the reason was needed
 * @throws 422 `FrameHooksFull`, naming the frame, the hooks taken and those it has
 */
export async function requireHooks(
  write: WriteCtx,
  { frameId, reason }: { frameId: number; reason: string | undefined },
): Promise<boolean> {
  const frame = await hookedFrame(write, frameId);
  if (!frame || frame.overhungReason !== null || frame.taken <= frame.hooks) return false;
  if (reason !== undefined && mayPass(write)) return true;
  throw refused('FrameHooksFull', { errorDetails: `${frame.title}: ${frame.taken} / ${frame.hooks}` });
}

/** The same once it was hung: the reason is kept, and given up again once the parts fit. */
export async function keepToHooks(
  write: WriteCtx,
  { frameId, reason }: { frameId: number; reason: string | undefined },
): Promise<void> {
  const needed = await requireHooks(write, { frameId, reason });
  const frame = await hookedFrame(write, frameId);
  if (!frame) return;
  const overhungReason = needed ? reason! : frame.taken <= frame.hooks ? null : frame.overhungReason;
  if (overhungReason !== frame.overhungReason)
    await updateMany(write, workCardFrames, [{ before: frame, input: { overhungReason } }]);
}
