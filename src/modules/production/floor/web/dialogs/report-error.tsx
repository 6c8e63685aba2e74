import {
  IconAlertOctagon,
  IconCamera,
  IconMinus,
  IconPlus,
  IconRepeat,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import type { BoardFrame } from '../board';
import type { CardPlace } from '../card/card-context';
import { useCardBoard } from '../parts/use-card-board';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useScannedItem } from '../scan/scanned-item';
import { useCardAct, type Said } from '../parts/use-act';
import { isReasonOfForeman, useChoices } from '../parts/use-choices';
import { useDraft } from '../parts/use-draft';
import { RecentReports } from './recent-reports';
import { meantOf, nameOf, onlyOf, type Suspect, suspectsOf } from './suspects';
import { usePicture } from './use-picture';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';
import { useTakesFiles } from '../../../../workspace/attachments/web/use-takes-files';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';

/** Opens the report for what is finished on the card, the chosen frame's items first. */
export function openReport({ board, act }: CardPlace, frame: BoardFrame | undefined): void {
  openForm((close) => <CardReport opened={board} frameId={frame?.id} close={close} done={act.say} />);
}

type CardProps = Pick<Props, 'frameId' | 'close' | 'done'> & { opened: CardPlace['board'] };

/** A frame a colleague finishes meanwhile joins the list, one that is pulled back leaves it. */
function CardReport({ opened, ...props }: CardProps) {
  const { board = opened } = useCardBoard(opened.card.id);
  const frame = board.frames.find(({ id }) => id === props.frameId);
  return <Report {...props} cardId={opened.card.id} suspects={suspectsOf(board, frame)} />;
}

const openForm = (content: (close: () => void) => React.ReactNode): void =>
  void openDialog({ title: i18n.t('floor:report.title'), touch: true, size: 820, grows: true, content });

/** Opens the report of an error for given items; `done` is told in words what was reported. */
export function openReportOf(
  cardId: number | undefined,
  suspects: readonly Suspect[],
  done: (said: Said) => void,
): void {
  openForm((close) => <Report cardId={cardId} suspects={suspects} frameId={undefined} close={close} done={done} />);
}

/** What was chosen and typed; kept until it was sent. */
interface Chosen {
  suspect?: string;
  reasonId?: number;
  amount?: number;
  isRework?: boolean;
  note?: string;
}
const none: Chosen = {};

interface Props {
  cardId: number | undefined;
  suspects: readonly Suspect[];
  /** The frame on the screen: what hangs on it alone is meant until something else is chosen. */
  frameId: number | undefined;
  close: () => void;
  done: (said: Said) => void;
}

/** The report as far as it was filled in, and its sending. */
function useReport({ cardId, suspects, frameId, close, done }: Props) {
  const { t } = useTranslation('floor');
  const act = useCardAct(cardId ?? 0);
  const draft = useDraft(cardId ?? 0);
  const reasons = useChoices('errornous-reasons');
  // As it was opened: what was typed stays where the list changes meanwhile.
  const [about] = useState(() => (suspects.length === 1 ? `report ${suspects[0]!.orderItemId}` : 'report'));
  const [opened] = useState(() => onlyOf(suspects, frameId));
  const chosen = (draft.values[about] ?? none) as Chosen;
  const choose = (part: Chosen) => draft.set(about, { ...chosen, ...part });
  const photo = usePicture(`${cardId ?? 0} ${about}`);
  useScannedItem(suspects, act, (one) => choose({ suspect: nameOf(one) }));
  const suspect = meantOf(suspects, { chosen: chosen.suspect, opened: opened && nameOf(opened), frameId });
  const reasonId = reasons.some(({ id }) => id === chosen.reasonId) ? chosen.reasonId : undefined;
  const isHeld = isReasonOfForeman(reasons, reasonId);
  const amount = Math.min(chosen.amount ?? 1, suspect?.most ?? 1);
  const isRework = chosen.isRework ?? true;
  const note = chosen.note ?? '';
  const send = async () => {
    if (!suspect || !reasonId) return;
    const { orderItemId, stepId, frame, name } = suspect;
    const body = {
      orderItemId,
      errorReasonId: reasonId,
      amount,
      isRework,
      note: note.trim() || null,
      ...(cardId && { workCardId: cardId }),
      ...(stepId && { orderItemServiceDetailsId: stepId }),
      // One made without a connection has no number of its own yet.
      ...(frame && frame.id > 0 && { workCardFrameId: frame.id }),
    };
    const gone = (said: Said) => {
      draft.set(about, undefined);
      photo.take(undefined);
      close();
      done(said);
    };
    const sent = await act.send('report', {
      slot: `report ${new Date().toISOString()}`,
      title: t('report.waits', { count: amount, name }),
      request: { method: 'POST', path: 'item-errors', body },
      photo: photo.picture,
      kept: () => gone({ kind: 'kept', text: t('said.kept') }),
    });
    if (sent) gone({ kind: 'done', text: t('report.done', { count: amount, name }) });
  };
  return { act, reasons, choose, photo, suspect, reasonId, amount, isRework, isHeld, note, send };
}

type ReportState = ReturnType<typeof useReport>;

function Report(props: Props) {
  const { t } = useTranslation('floor');
  const state = useReport(props);
  const { act, reasons, choose, suspect, reasonId, amount } = state;
  if (!props.suspects.length) return <p className={styles.text}>{t('report.nothing')}</p>;
  const need = suspect ? (reasonId ? null : 'report.needReason') : 'report.needItem';
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <Suspects suspects={props.suspects} chosen={suspect} choose={choose} />
      <Group label={t('report.reason')}>
        {reasons.map((reason) => (
          <Touch
            key={reason.id}
            className={styles.tile}
            aria-pressed={reasonId === reason.id}
            onClick={() => choose({ reasonId: reason.id })}
          >
            {reason.name}
          </Touch>
        ))}
      </Group>
      <Pieces {...state} />
      <PhotoAndNote {...state} />
      <Touch
        big
        kind="primary"
        icon={IconAlertOctagon}
        off={need !== null}
        busy={act.busy.has('report')}
        onClick={() => void state.send()}
      >
        {need ? t(need) : t('report.send', { count: amount })}
      </Touch>
      {props.cardId !== undefined && <RecentReports cardId={props.cardId} />}
    </div>
  );
}

interface SuspectsProps {
  suspects: readonly Suspect[];
  chosen: Suspect | undefined;
  choose: (part: Chosen) => void;
}

function Suspects({ suspects, chosen, choose }: SuspectsProps) {
  const { t } = useTranslation('floor');
  const [only] = suspects;
  if (only && suspects.length === 1)
    return (
      <p className={styles.text}>
        <strong>{only.name}</strong> · {only.detail}
      </p>
    );
  return (
    <Group label={t('report.item')}>
      {suspects.map((one) => (
        <Touch
          key={nameOf(one)}
          className={styles.tile}
          aria-pressed={one === chosen}
          onClick={() => choose({ suspect: nameOf(one) })}
        >
          <span className={`${layout.tightRow} ${styles.stack}`}>
            {one.name}
            <small>{one.detail}</small>
          </span>
        </Touch>
      ))}
    </Group>
  );
}

function Pieces({ amount, suspect, isRework, isHeld, choose }: ReportState) {
  const { t } = useTranslation('floor');
  return (
    <div className={layout.wrapRow}>
      <span className={`${layout.quiet} ${layout.medium}`}>{t('report.pieces')}</span>
      <Touch
        icon={IconMinus}
        aria-label={t('items.less')}
        off={amount <= 1}
        onClick={() => choose({ amount: amount - 1 })}
      />
      <output className={styles.count}>{amount}</output>
      <Touch
        icon={IconPlus}
        aria-label={t('items.more')}
        off={amount >= (suspect?.most ?? 1)}
        onClick={() => choose({ amount: amount + 1 })}
      />
      <span className={layout.room} />
      {isHeld ? (
        <span>{t('report.held')}</span>
      ) : (
        <>
          <Touch icon={IconRepeat} aria-pressed={isRework} onClick={() => choose({ isRework: true })}>
            {t('report.rework')}
          </Touch>
          <Touch icon={IconTrashX} aria-pressed={!isRework} onClick={() => choose({ isRework: false })}>
            {t('report.scrap')}
          </Touch>
        </>
      )}
    </div>
  );
}

function PhotoAndNote({ photo, note, choose }: ReportState) {
  const { t } = useTranslation('floor');
  const { picture, address, take } = photo;
  const camera = useRef<HTMLInputElement>(null);
  const takesFiles = useTakesFiles();
  return (
    <div className={layout.wrapRow}>
      {takesFiles && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('report.photo')}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          <Touch icon={IconCamera} onClick={() => camera.current?.click()}>
            {t(picture ? 'report.photoAgain' : 'report.photo')}
          </Touch>
        </>
      )}
      {address && <img className={styles.picture} src={address} alt={t('report.photoAlt')} />}
      {picture && <Touch icon={IconTrash} aria-label={t('report.photoDrop')} onClick={() => take(undefined)} />}
      <GrowingText
        size="md"
        className={layout.room}
        classNames={{ input: styles.remark }}
        minRows={1}
        aria-label={t('report.note')}
        placeholder={t('report.note')}
        maxLength={500}
        value={note}
        onChange={(event) => choose({ note: event.currentTarget.value })}
      />
    </div>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className={layout.label}>{label}</legend>
      <div className={styles.tiles}>{children}</div>
    </fieldset>
  );
}
