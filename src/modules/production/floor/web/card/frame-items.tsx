import { IconAlertTriangle, IconInfoCircle, IconPlus, IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { api } from '../../../../../engine/web/api';
import { RackLoad } from '../../../work-cards/web/frames/rack-load';
import { elsewhere, type BoardFrame } from '../board';
import { openAddItem, openAmount } from '../dialogs/add-item';
import { HangRow } from '../dialogs/hang-row';
import type { DoneFrame } from '../outbox/board-as-done';
import { Touch } from '../parts/touch';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { CancelledParts } from './cancelled-parts';
import { useCard } from './card-context';
import { ItemRow } from './item-row';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { frameState } from '../../../../orders/orders/frame-status';
import dialogStyles from '../dialogs/dialogs.module.css';

/** What hangs on the frame, piece by piece, with the reason where no more may be added. */
export function FrameItems({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const place = useCard();
  const { board, readOnly } = place;
  const open = frame.status === frameState.inPreparation && !readOnly;
  const full = open ? frame.items.filter((item) => item.amount >= item.limit) : [];
  return (
    <section className={`${layout.card} ${styles.box}`} aria-label={t('items.title')}>
      <div className={styles.boxHead}>
        <h3>{t(frame.carrier === 1 ? 'items.onCart' : 'items.title')}</h3>
        <Summary frame={frame} />
        <span className={layout.room} />
        <span className={layout.quietFigures}>
          {elsewhere(board, frame)
            .map(({ title, amount }) => t('items.elsewhere', { title, amount: format.integer(amount) }))
            .join(' · ')}
        </span>
      </div>
      <RackLoad frame={frame} />
      {!readOnly && <CancelledParts frame={frame} />}
      <ul>
        {frame.items.map((item) => (
          <ItemRow key={item.id} item={item} frame={frame} open={open} />
        ))}
      </ul>
      {passedOf(frame).map(
        ([given, reason]) =>
          reason && (
            <p key={given} className={`${layout.row} ${parts.strip} ${styles.limit}`}>
              <IconAlertTriangle size={20} aria-hidden />
              {t(`framePass.${given}`, { reason })}
            </p>
          ),
      )}
      {frame.items.length === 0 && open && <NextInQueue frame={frame} />}
      {frame.items.length === 0 && (
        <div className={`${layout.looseWrapRow} ${styles.emptyItems}`}>
          <p>{t('items.none')}</p>
          {open && (
            <Touch icon={IconPlus} onClick={() => openAddItem(place, frame)}>
              {t('footer.addItem')}
            </Touch>
          )}
        </div>
      )}
      {!readOnly && <SameAgain frame={frame} />}
      {full.map((item) => (
        <p key={item.id} className={`${layout.row} ${parts.strip} ${styles.limit}`}>
          <IconInfoCircle size={20} aria-hidden />
          {t('items.full', {
            count: item.pieces.received,
            name: full.length > 1 || frame.items.length > 1 ? `${item.itemName}: ` : '',
          })}
        </p>
      ))}
      {frame.status > frameState.inPreparation && !readOnly && (
        <p className={`${layout.row} ${parts.strip} ${layout.quiet}`}>
          <IconInfoCircle size={20} aria-hidden />
          {t(frame.status === frameState.inProgress ? 'items.inWork' : 'items.finished', {
            what: t(frame.carrier === 1 ? 'items.theCart' : 'items.theFrame'),
          })}
        </p>
      )}
    </section>
  );
}

/** Why the frame may do what it should not. */
const passedOf = ({ mixedColorsReason, skippedStepReason, overhungReason }: DoneFrame) =>
  [
    ['colorGiven', mixedColorsReason],
    ['stepGiven', skippedStepReason],
    ['hooksGiven', overhungReason],
  ] as const;

/** Pieces, area and colour of what hangs there. */
function Summary({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const pieces = frame.items.reduce((sum, { amount }) => sum + amount, 0);
  const colours = new Map(frame.items.flatMap(({ color }) => (color ? [[color.name, color] as const] : [])));
  const [colour] = colours.values();
  return (
    <span className={layout.quietFigures}>
      {t('items.pieces', { count: pieces, shown: format.integer(pieces) })} · {format.decimal(frame.areaSum ?? '0', 2)}{' '}
      m²
      {colours.size === 1 && colour && (
        <>
          {' · '}
          <Swatch color={colour.hex} /> {colour.name}
        </>
      )}
      {colours.size > 1 && ` · ${t('items.colours', { count: colours.size })}`}
    </span>
  );
}

/** Fills the next rack with the same parts in one tap, as long as pieces of them are free. */
function SameAgain({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const { board, act, show } = useCard();
  const lost = useLinkLost();
  const count = frame.items.reduce((sum, item) => {
    const step = board.available.find((one) => one.orderItemServiceDetailsId === item.orderItemServiceDetailsId);
    return sum + Math.min(item.amount, step?.free ?? 0);
  }, 0);
  if (!count || frame.id < 0) return null;
  const fill = async () => {
    const made = await act.run('again', (key) =>
      api.post<{ frameId: number; title: string; amount: number }>('floor/same-again', { frameId: frame.id }, { key }),
    );
    if (!made) return;
    show(made.frameId);
    act.say({ kind: 'done', text: t('again.done', { title: made.title, count: made.amount }) });
  };
  return (
    <div className={styles.again}>
      <Touch icon={IconCopyPlus} busy={act.busy.has('again')} off={lost} onClick={() => void fill()}>
        {t(lost ? 'again.needsLink' : 'again.fill', { count })}
      </Touch>
    </div>
  );
}

const NEXT_SHOWN = 3;

/** What the queue of the place wants hung next, for an empty frame: one tap each. */
function NextInQueue({ frame }: { frame: BoardFrame }) {
  const { board, act } = useCard();
  const next = board.available.filter(({ free, planSeq }) => free > 0 && planSeq > 0).slice(0, NEXT_SHOWN);
  if (!next.length) return null;
  return (
    <ul className={`${layout.closeStack} ${dialogStyles.nextRows}`}>
      {next.map((one) => (
        <HangRow
          key={one.orderItemServiceDetailsId}
          one={one}
          frame={frame}
          act={act}
          choose={() => openAmount(board.card.id, frame.id, one)}
        />
      ))}
    </ul>
  );
}
