import { IconAlertTriangle, IconGavel, IconLink, IconRefreshAlert } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { newKey } from '../../../../../engine/web/api';
import { i18n } from '../../../../../engine/web/i18n';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { roomFor } from '../../../work-cards/web/board/rack-load';
import { type Available, type BoardFrame, type BoardItem, colorText } from '../board';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import { mayBePassed, openPass } from './pass-dialog';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

/** A frame to hang on. */
export type Target = Pick<BoardFrame, 'id' | 'title'> & { items: readonly Pick<BoardItem, 'color'>[] };

/** Colours on a frame, where the one to be hung is another. */
function otherColors({ items }: Target, { color }: Available): string | undefined {
  const names = new Set(items.flatMap((item) => (item.color ? [colorText(item.color)] : [])));
  return color && names.size && !names.has(colorText(color)) ? [...names].join(', ') : undefined;
}

/** Hangs pieces on a frame; answers false where that was refused. What does not reach the server is kept for it. */
export async function hang(act: Act, one: Available, frame: Target, amount: number, reason?: string): Promise<boolean> {
  const pass = (why: 'color' | 'hooks', details: string) =>
    openPass({
      title: i18n.t(`floor:framePass.${why}`, { title: frame.title }),
      text: i18n.t(`floor:framePass.${why}Text`, {
        details,
        name: one.itemName,
        color: one.color ? colorText(one.color) : '',
      }),
      label: i18n.t('floor:framePass.hang'),
      run: (given) => void hang(act, one, frame, amount, given),
    });
  const others = reason === undefined ? otherColors(frame, one) : undefined;
  if (others) {
    pass('color', `${frame.title}: ${others}`);
    return false;
  }
  const { orderItemServiceDetailsId, orderItemId } = one;
  const body = { orderItemServiceDetailsId, orderItemId, amount, workCardFrameId: frame.id, ...(reason && { reason }) };
  let kept = false;
  const hung = await act.send(`hang ${orderItemServiceDetailsId}`, {
    slot: `hang ${newKey()}`,
    title: i18n.t('floor:add.waits', { count: amount, name: one.itemName, title: frame.title }),
    frameId: frame.id,
    request: { method: 'POST', path: 'work-cards-items/order-connect', body },
    kept: () => (kept = true),
    asks(refusal) {
      if (!mayBePassed(refusal.errorStr) || reason !== undefined) return false;
      pass(refusal.errorStr === 'FrameHooksFull' ? 'hooks' : 'color', refusal.errorDetails ?? frame.title);
      return true;
    },
  });
  return kept || hung !== undefined;
}

interface Props {
  one: Available;
  frame: BoardFrame;
  act: Act;
  /** Asks how many. */
  choose: () => void;
  done?: () => void;
}

/** Something of the queue: one tap hangs all that is free of it and fits, a tap on its name asks how many. */
export function HangRow({ one, frame, act, choose, done }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { most } = roomFor(frame, one);
  const all = async () => {
    if (await hang(act, one, frame, most)) done?.();
  };
  return (
    <li className={`${layout.line} ${styles.hangRow}`}>
      <button type="button" className={`${layout.looseRow} ${layout.card} ${styles.row}`} onClick={choose}>
        <AvailableText one={one} frame={frame} />
      </button>
      <Touch
        icon={IconLink}
        className={styles.hangAll}
        off={most === 0}
        busy={act.busy.has(`hang ${one.orderItemServiceDetailsId}`)}
        onClick={() => void all()}
      >
        {most ? t('add.hangAll', { amount: format.integer(most) }) : t('room.no')}
      </Touch>
    </li>
  );
}

/** What it is, whose, in which colour, what should come before, and how much of it a frame takes. */
export function AvailableText({ one, frame }: { one: Available; frame?: BoardFrame | undefined }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { most, by } = frame ? roomFor(frame, one) : { most: one.free };
  return (
    <span className={`${layout.looseRow} ${layout.room}`}>
      {one.planSeq > 0 && <span className={`${layout.centred} ${parts.seq}`}>{one.planSeq}</span>}
      <span className={`${layout.room} ${layout.column} ${parts.words}`}>
        <strong>{one.itemName}</strong>
        <span>
          {[one.customer, one.orderNumber, one.stepName].join(' · ')}
          {one.color && (
            <>
              {' · '}
              <Swatch color={one.color.hex} /> {one.color.name}
            </>
          )}
        </span>
        {one.reworkLeft > 0 && (
          <span className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
            <IconRefreshAlert size={16} aria-hidden />{' '}
            {[t('items.rework', { amount: format.integer(one.reworkLeft) }), one.reworkReason]
              .filter(Boolean)
              .join(' – ')}
          </span>
        )}
        {one.held > 0 && (
          <span className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
            <IconGavel size={16} aria-hidden /> {t('items.held', { amount: format.integer(one.held) })}
          </span>
        )}
        {one.previousUnfinished && (
          <span className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
            <IconAlertTriangle size={16} aria-hidden /> {t('queue.previous', { step: one.previousUnfinished })}
          </span>
        )}
        {by && frame && (
          <span className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {t(most ? `room.some.${by}` : `room.none.${by}`, { title: frame.title, amount: format.integer(most) })}
          </span>
        )}
        {one.note && <span>{one.note}</span>}
      </span>
    </span>
  );
}
