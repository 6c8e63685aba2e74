import { IconAlertOctagon, IconBan, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { frameState, frameStatuses } from '../../../../orders/orders/frame-status';
import { itemState } from '../../../../states/order-states';
import { shortColour } from '../board';
import { AddFrame } from '../dialogs/add-frame';
import type { DoneFrame } from '../outbox/board-as-done';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';

/** The frames and carts of the card with what hangs on each and how far it is. */
export function FrameList() {
  const { t } = useTranslation('floor');
  const { board, show, readOnly } = useCard();
  const { frames } = board;
  const done = frames.filter(({ status }) => status === frameState.finished).length;
  const add = () =>
    void openDialog({
      title: t('frames.add'),
      touch: true,
      scanLeaves: true,
      size: 560,
      content: (close) => <AddFrame cardId={board.card.id} frames={frames} made={show} close={close} />,
    });
  return (
    <section className={`${layout.column} ${styles.frames}`} aria-label={t('frames.title')}>
      <div className={`${layout.row} ${styles.framesHead}`}>
        <h2>{t('frames.title')}</h2>
        <span className={layout.quietFigures}>{t('frames.done', { done, count: frames.length })}</span>
      </div>
      <ul>
        {frames.map((frame) => (
          <li key={frame.id}>
            <FrameRow frame={frame} />
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Touch
          kind={frames.length ? 'plain' : 'primary'}
          icon={IconPlus}
          className={styles.addFrame}
          justify="flex-start"
          onClick={add}
        >
          {t('frames.add')}
        </Touch>
      )}
    </section>
  );
}

function FrameRow({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { frame: open, show } = useCard();
  const [first] = frame.items;
  const others = frame.items.length - 1;
  const colours = [
    ...new Map(frame.items.flatMap(({ color }) => (color ? [[color.name, color] as const] : []))).values(),
  ];
  const look = frameStatuses[frame.status as 0];
  // The pieces are known by their step, not by the frame they hung on: every finished one with them is marked.
  const faulty = frame.status === frameState.finished ? frame.items.reduce((sum, item) => sum + item.faulty, 0) : 0;
  const confirmed = frame.status === frameState.inPreparation && frame.confirmedAt !== null;
  return (
    <button
      type="button"
      className={`${layout.card} ${styles.frame}`}
      aria-current={open?.id === frame.id || undefined}
      onClick={() => show(frame.id)}
    >
      <span className={`${layout.centred} ${styles.frameId}`}>{frame.title}</span>
      <span className={`${layout.column} ${styles.frameText}`}>
        <span className={`${layout.cut} ${styles.frameName}`}>
          <span>{first ? `${format.integer(first.amount)} × ${first.itemName}` : t('frames.empty')}</span>
          {others > 0 && <b> {t('frames.more', { count: others })}</b>}
        </span>
        {first && (
          <span className={`${layout.cut} ${layout.quietFigures}`}>
            {colours.map((colour) => (
              <Fragment key={colour.name}>
                <Swatch color={colour.hex} /> {shortColour(colour)}
                {' · '}
              </Fragment>
            ))}
            {format.decimal(frame.areaSum ?? '0', 2)} m²
          </span>
        )}
        {frame.items.some(({ itemStatus }) => itemStatus === itemState.cancelled) && (
          <span className={`${layout.tightRow} ${layout.danger}`}>
            <IconBan size={16} aria-hidden /> {t('frames.cancelled')}
          </span>
        )}
        {faulty > 0 && (
          <span className={`${layout.tightRow} ${layout.danger}`}>
            <IconAlertOctagon size={16} aria-hidden /> {t('frames.faulty', { amount: format.integer(faulty) })}
          </span>
        )}
      </span>
      <StatusChip
        family={confirmed ? 'blue' : look.family}
        icon={frame.waits ? 'hourglass' : confirmed ? 'circle-check' : look.icon}
        touch
      >
        {t(confirmed ? 'frames.confirmed' : `frames.status.${frame.status as 0 | 1 | 2}`)}
      </StatusChip>
    </button>
  );
}
