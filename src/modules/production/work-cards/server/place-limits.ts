import { refused } from '../../../../engine/errors';
import { type Format, formatFor, withUnit } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';

interface Load {
  name: string;
  maxWeight: string | null;
  maxLength: number | null;
  maxWidth: number | null;
  weight: string | null;
  length: string | null;
  longest: string | null;
  width: string | null;
  widest: string | null;
}

/** A part (`i`) by its sides, mm: the longer one counts as its length. */
export const longSide = sql`greatest(i.length, i.width)`;
export const shortSide = sql`case when i.length is null or i.width is null then coalesce(i.height, 0)
  else least(i.length, i.width) end`;
/** What place (`g`) and rack (`k`) allow; 0 and what nobody entered bound nothing. */
export const weightLimit = sql`least(nullif(g.max_weight, 0), nullif(k.max_weight, 0))`;
export const lengthLimit = sql`least(nullif(g.length, 0), nullif(k.length, 0))`;
export const widthLimit = sql`least(nullif(g.width, 0), nullif(k.width, 0))`;

/** With as many decimals as it has. */
function exact({ decimal }: Format, value: string | number): string {
  const text = String(Number(value));
  return decimal(text, text.split('.')[1]?.length ?? 0);
}

/**
 * A frame's load must fit the place of its card and the rack it is: kg of everything on it as it is lifted, not as it is
 * billed, and the longest and widest part. Limits and sizes nobody entered, or entered as 0, bound nothing.
 * @throws 422 `FrameTooHeavy`, `FrameTooLong`, `FrameTooWide`, saying what is too much
 */
export async function requireFits({ tx, language, zone }: WriteCtx, frameId: number): Promise<void> {
  const load = await tx.one<Load>(sql`
    with parts as (
      select i.name, w.amount * ${pieceWeight} as weight,
        ${longSide} as length, ${shortSide} as width
      from work_cards_items w join order_items i on i.id = w.order_item_id where w.work_card_frame_id = ${frameId}
    )
    select g.name, ${weightLimit}::text as max_weight, ${lengthLimit} as max_length, ${widthLimit} as max_width,
      (select sum(weight)::text from parts) as weight,
      (select max(length)::text from parts) as length,
      (select name from parts order by length desc nulls last limit 1) as longest,
      (select max(width)::text from parts) as width,
      (select name from parts order by width desc nulls last limit 1) as widest
    from work_card_frames f join work_cards c on c.id = f.work_card_id join places g on g.id = c.place_id
      left join racks k on k.id = f.rack_id
    where f.id = ${frameId}`);
  if (!load) return;
  const format = formatFor(language, zone);
  const number = (value: string | number) => exact(format, value);
  const { maxWeight, maxLength, maxWidth, weight, length, width } = load;
  if (maxWeight && Number(weight ?? 0) > Number(maxWeight))
    throw refused('FrameTooHeavy', {
      errorDetails: `${withUnit(number(weight!), 'kg')} > ${withUnit(number(maxWeight), 'kg')}`,
    });
  if (maxLength && Number(length ?? 0) > maxLength)
    throw refused('FrameTooLong', {
      errorDetails: `${load.longest}: ${withUnit(number(length!), 'mm')} > ${withUnit(number(maxLength), 'mm')}`,
    });
  if (maxWidth && Number(width ?? 0) > maxWidth)
    throw refused('FrameTooWide', {
      errorDetails: `${load.widest}: ${withUnit(number(width!), 'mm')} > ${withUnit(number(maxWidth), 'mm')}`,
    });
}
