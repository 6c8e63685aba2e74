import { IconAlertTriangle, IconCheck, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useSession } from '../../../../../engine/web/engine-context';
import { i18n } from '../../../../../engine/web/i18n';
import { thicknessOf, verdictOf } from '../../../../orders/measurement/film-thickness';
import { ThicknessFigures } from '../../../work-cards/web/thickness-cell';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../dialogs/dialogs.module.css';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { useScannedShelf } from '../scan/scanned-shelf';
import { SaidStrip } from '../parts/said-strip';
import { ShelfTiles } from '../parts/shelf-tiles';
import { Touch } from '../parts/touch';
import { type Said, useAct } from '../parts/use-act';
import type { ControlItem, Shelf } from './floor-place';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';

/** Least mean thickness where a step names none, µm. */
export const useUsualThickness = (): number => Number(useSession().settings['filmThickness'] ?? 60);

interface Passing {
  items: readonly ControlItem[];
  shelves: readonly Shelf[];
  /** Least mean thickness where the steps of an item name none, µm. */
  usual: number;
}

/** Asks where good pieces are put, and why they pass where a measurement failed. */
export function openPass(passing: Passing, done: (said: Said) => void): void {
  void openDialog({
    title: i18n.t('floor:pass.title'),
    touch: true,
    size: 820,
    content: (close) => (
      <PassDialog
        {...passing}
        done={(said) => {
          close();
          done(said);
        }}
      />
    ),
  });
}

const isRed = ({ thickness, filmThickness, isOk, uncured }: ControlItem, usual: number): boolean =>
  uncured > 0 || isOff({ thickness, filmThickness, isOk }, usual);

const isOff = (
  { thickness, filmThickness, isOk }: Pick<ControlItem, 'thickness' | 'filmThickness' | 'isOk'>,
  usual: number,
): boolean => {
  const known = thicknessOf(thickness);
  return !isOk || (known !== undefined && verdictOf(known, filmThickness ?? usual) !== 'ok');
};
const settled = () => Promise.resolve();

function PassDialog({ items, shelves, usual, done }: Passing & { done: (said: Said) => void }) {
  const { t } = useTranslation('floor');
  const act = useAct(settled);
  const linkLost = useLinkLost();
  const [reason, setReason] = useState('');
  const [shelfId, setShelf] = useState<number>();
  useScannedShelf(shelves, act, setShelf);
  const red = items.filter((item) => isRed(item, usual));
  const lacksReason = red.length > 0 && !reason.trim();
  const shelf = shelves.find(({ id }) => id === shelfId);
  const lacking = linkLost ? 'pass.needsLink' : lacksReason ? 'pass.needReason' : shelf ? null : 'pass.needShelf';
  const send = async (locationId: number | null) => {
    const body = {
      orderItemIds: items.map(({ orderItemId }) => orderItemId),
      locationId,
      reason: reason.trim() || null,
    };
    const passed = await act.run(
      'pass',
      (key) => api.post<{ passed: number }>('floor/control/pass', body, { key }),
      JSON.stringify(body),
    );
    if (!passed) return;
    const names = items.map(({ itemName }) => itemName).join(', ');
    const text = locationId === null ? t('pass.done', { names }) : t('pass.ready', { names, shelf: shelf?.code ?? '' });
    done({ kind: 'done', text });
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <p className={styles.text}>
        <strong>{items.map(({ itemName }) => itemName).join(', ')}</strong>
      </p>
      {red.length > 0 && <RedReason red={red} usual={usual} reason={reason} setReason={setReason} />}
      <ShelfTiles legend={t('pass.shelf')} shelves={shelves} chosen={shelfId} choose={setShelf} />
      <div className={styles.answer}>
        <Touch
          big
          icon={IconCheck}
          off={lacksReason || linkLost}
          busy={act.busy.has('pass')}
          onClick={() => void send(null)}
        >
          {t('pass.withoutShelf')}
        </Touch>
        <Touch
          big
          kind="primary"
          icon={IconPackage}
          off={lacking !== null}
          busy={act.busy.has('pass')}
          onClick={() => void send(shelf!.id)}
        >
          {lacking ? t(lacking) : t('pass.send', { shelf: shelf?.code ?? '' })}
        </Touch>
      </div>
    </div>
  );
}

interface RedProps {
  red: readonly ControlItem[];
  usual: number;
  reason: string;
  setReason: (reason: string) => void;
}

function RedReason({ red, usual, reason, setReason }: RedProps) {
  const { t } = useTranslation('floor');
  return (
    <>
      {red.map((item) => {
        const known = thicknessOf(item.thickness);
        return (
          <p key={item.orderItemId} className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
            <IconAlertTriangle size={20} aria-hidden /> {isOff(item, usual) && t('pass.red', { name: item.itemName })}{' '}
            {item.uncured > 0 && t('pass.uncured', { name: item.itemName, count: item.uncured })}{' '}
            {known && <ThicknessFigures of={known} target={item.filmThickness ?? usual} />}
          </p>
        );
      })}
      <GrowingText
        size="md"
        minRows={2}
        required
        label={t('pass.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </>
  );
}
