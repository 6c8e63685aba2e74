import { formatFor } from '../../../../engine/format';
import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { literal, sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { facts, letterhead, named, note, signing, type Company } from '../../../documents/pdf/server/parts';
import { frameState } from '../../../orders/orders/frame-status';
import { cardState } from '../../../states/card-states';
import type { Board } from '../board.schema';
import { workCards } from '../work-cards.entity';
import { framesOf } from './board/board-frames';

type Frame = Board['frames'][number];

interface Head {
  number: string;
  date: string;
  place: string;
  shift: string | null;
  timeFrom: string | null;
  timeTo: string | null;
  status: string;
  /** New, with a frame in work: that is what screens call it by. */
  isInWork: boolean;
  responsible: string | null;
  note: string | null;
  companyId: number;
  people: string[];
  notes: string[];
}
interface Weighed {
  name: string;
  lot: string | null;
  before: string | null;
  after: string | null;
  used: string | null;
}
type Loaded = Head & { company: Company; frames: Frame[]; paints: Weighed[]; zone: string };

async function load(db: Executor, id: number, _: unknown, { zone }: Settings): Promise<Loaded | undefined> {
  const head = await db.one<Head>(sql`
    select k.number_text as number, k.date::text as date, p.name as place, f.name as shift, k.time_from, k.time_to,
      s.name as status, k.kind = ${literal(cardState.new)} and exists (select from work_card_frames f where f.work_card_id = k.id
        and f.status > ${literal(frameState.inPreparation)} and exists (select from work_cards_items w where w.work_card_frame_id = f.id)) as is_in_work, nullif(concat_ws(' ', u.name, u.surname), '') as responsible, k.note, k.company_id,
      array(select concat_ws(' – ', concat_ws(' ', w.name, w.surname), r.name)
        from shift_users x join users w on w.id = x.user_id left join shift_roles r on r.id = x.shift_role_id
        where x.work_card_id = k.id order by x.time_from, x.id) as people,
      array(select n.note from work_card_notes n where n.work_card_id = k.id order by n.id) as notes
    from work_cards k join places p on p.id = k.place_id join work_cards_status s on s.id = k.work_card_status_id
      left join shifts f on f.id = k.shift_id left join users u on u.id = k.responsible_user_id
    where k.id = ${id}`);
  if (!head?.number) return undefined;
  const paints = await db.rows<Weighed>(sql`
    select concat_ws(' ', p.code, p.name) as name, nullif(concat_ws(' / ', c.serial_number, c.box_number), '') as lot,
      c.amount_before::text as before, c.amount_after::text as after, c.used::text as used
    from work_card_products c join products p on p.id = c.product_id where c.work_card_id = ${id} order by c.id`);
  return { ...head, company: await companyOf(db, head.companyId), frames: await framesOf(db, id), paints, zone };
}

interface Line {
  frame: string;
  item: Frame['items'][number] | undefined;
}
/** A frame with nothing on it has a line too: what is hung on it is written in by hand. */
const linesOf = (frames: readonly Frame[]): Line[] =>
  frames.flatMap(({ title, items }) =>
    items.length
      ? items.map((item, at): Line => ({ frame: at ? '' : title, item }))
      : [{ frame: title, item: undefined }],
  );

function itemCell({ t }: Words, { item }: Line): Content | string {
  if (!item) return '';
  const colour = item.color && [item.color.code, item.color.name].filter(Boolean).join(' ');
  const rework = item.reworkAmount > 0 && t('documents:workCard.rework', { count: item.reworkAmount });
  return named(item.itemName, [item.orderNumber, item.customer, item.stepName, colour, rework, item.note]);
}

function frameColumns(words: Words): Column<Line>[] {
  const { t, format } = words;
  return [
    { label: t('documents:workCard.frame'), width: 60, cell: ({ frame }) => frame },
    { label: t('documents:workCard.item'), width: '*', cell: (line) => itemCell(words, line) },
    {
      label: t('documents:workCard.amount'),
      width: 50,
      number: true,
      cell: ({ item }) => (item ? format.integer(item.amount) : ''),
    },
    {
      label: t('documents:workCard.area'),
      width: 56,
      number: true,
      cell: ({ item }) => (item?.area ? format.decimal(item.area, 2) : ''),
    },
    {
      label: t('documents:workCard.weight'),
      width: 56,
      number: true,
      cell: ({ item }) => (item?.weight ? format.decimal(item.weight, 1) : ''),
    },
  ];
}

function paintColumns({ t, format }: Words): Column<Weighed>[] {
  const mass = (key: 'before' | 'after' | 'used'): Column<Weighed> => ({
    label: t(`documents:workCard.${key}`),
    width: 70,
    number: true,
    cell: (row) => (row[key] === null ? '' : format.decimal(row[key], 3)),
  });
  return [
    { label: t('documents:workCard.paint'), width: '*', cell: ({ name }) => name },
    { label: t('documents:workCard.lot'), width: 110, cell: ({ lot }) => lot ?? '' },
    mass('before'),
    mass('after'),
    mass('used'),
  ];
}

/** From when to when, by the clocks of the company. */
function hoursOf({ timeFrom, timeTo, zone }: Loaded, { language }: Words): string | null {
  const clock = (instant: string) => formatFor(language, zone).datetime(instant).split(' ')[1];
  return timeFrom && timeTo ? `${clock(timeFrom)}–${clock(timeTo)}` : null;
}

const spaced = (content: Content): Content => ({ stack: [content], margin: [0, 12, 0, 0] });

function build(card: Loaded, words: Words): Paper {
  const { t, format } = words;
  const { company, frames, paints } = card;
  const shift = [card.shift, hoursOf(card, words)].filter(Boolean).join(', ');
  return paperOf(words, company, card.number, [
    letterhead(words, company, { title: t('documents:workCard.title'), number: card.number, brief: true }, [
      [t('documents:workCard.date'), format.date(card.date)],
    ]),
    facts([
      [t('documents:workCard.place'), card.place],
      [t('documents:workCard.shift'), shift],
      [t('documents:workCard.responsible'), card.responsible],
      [t('documents:workCard.status'), card.isInWork ? t('production:card.inWork') : card.status],
    ]),
    table(frameColumns(words), linesOf(frames)),
    ...(paints.length ? [spaced(table(paintColumns(words), paints))] : []),
    ...note(t('documents:workCard.people'), card.people.join(', ')),
    ...note(t('documents:workCard.notes'), [card.note, ...card.notes].filter(Boolean).join('\n')),
    {
      unbreakable: true,
      columns: [signing(t('documents:workCard.coated')), signing(t('documents:workCard.checked'))],
      columnGap: 24,
    },
  ]);
}

/** A work card on paper: what hangs where, the paint that was weighed, and who works on it. */
export const cardPdf = definePdf({ kind: 'work-card', entity: workCards, load, build });
