import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { thicknessOf, verdictOf } from '../../../../orders/measurement/film-thickness';
import { ThicknessFigures } from '../../../work-cards/web/thickness-cell';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useAct, type Said } from '../parts/use-act';
import { useDraft } from '../parts/use-draft';
import { NumberPad } from './number-pad';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

/** An item at quality control. */
export interface Measured {
  orderItemId: number;
  itemName: string;
  detail: string;
  /** Least mean, µm. */
  target: number;
}
interface Props {
  item: Measured;
  placeId: number;
  close: () => void;
  done: (said: Said) => void;
}
const none: readonly number[] = [];
const MOST_POINTS = 20;
const MOST = 2000;

/** Film thickness of an item, point after point as the gauge shows them; what they come to is said at once. */
export function MeasureDialog({ item, placeId, close, done }: Props) {
  const { t } = useTranslation('floor');
  const act = useAct(() => Promise.resolve());
  const draft = useDraft(0);
  const place = `measure ${item.orderItemId}`;
  const points = (draft.values[place] as readonly number[] | undefined) ?? none;
  const put = (next: readonly number[]) => draft.set(place, next.length ? next : undefined);
  const thickness = thicknessOf(points.join(', '));
  const save = async () => {
    if (!thickness) return;
    const gone = (said: Said) => {
      put(none);
      close();
      done(said);
    };
    const body = {
      orderItemId: item.orderItemId,
      placeId,
      thickness: points.join(', '),
      isOk: verdictOf(thickness, item.target) === 'ok',
    };
    const sent = await act.send('measure', {
      slot: place,
      title: t('measure.waits', { name: item.itemName, count: points.length }),
      request: { method: 'POST', path: 'floor/control/measure', body },
      kept: () => gone({ kind: 'kept', text: t('said.kept') }),
    });
    if (sent) gone({ kind: 'done', text: t('measure.done', { name: item.itemName }) });
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <p className={styles.text}>
        <strong>{item.itemName}</strong> · {item.detail}
      </p>
      <div className={styles.measure}>
        <NumberPad
          key={points.length}
          label={t('measure.point', { at: points.length + 1 })}
          start=""
          least={1}
          most={points.length < MOST_POINTS ? MOST : 0}
          why={points.length < MOST_POINTS ? undefined : t('measure.enough')}
          unit="µm"
          done={(point) => put([...points, point])}
          doneLabel={t('measure.add')}
        />
        <div className={`${layout.line} ${layout.column}`}>
          <p className={`${layout.quiet} ${layout.medium}`}>{t('measure.target', { target: item.target })}</p>
          <Points points={points} put={put} />
          <p className={styles.figures} aria-live="polite">
            {thickness && <ThicknessFigures of={thickness} target={item.target} />}
          </p>
          <Touch
            big
            kind="primary"
            icon={IconDeviceFloppy}
            off={!thickness}
            busy={act.busy.has('measure')}
            onClick={() => void save()}
          >
            {t('measure.save')}
          </Touch>
        </div>
      </div>
    </div>
  );
}

function Points({ points, put }: { points: readonly number[]; put: (next: readonly number[]) => void }) {
  const { t } = useTranslation('floor');
  return (
    <ul className={`${layout.wrap} ${styles.points}`} aria-label={t('measure.points')}>
      {points.map((point, at) => (
        <li key={at}>
          <Touch
            aria-label={t('measure.drop', { point })}
            rightSection={<IconX size={16} aria-hidden />}
            onClick={() => put(points.filter((_, other) => other !== at))}
          >
            {point}
          </Touch>
        </li>
      ))}
    </ul>
  );
}
