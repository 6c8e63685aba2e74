import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { useFormat } from '../../../../../engine/web/use-format';
import { WeightInput } from '../paint/weight-input';
import { netOf, weightIn } from '../paint/weights';
import { Touch } from '../parts/touch';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

const none: Record<string, string> = {};
const taresShape = { '*': '' };

interface Props {
  /** Whose container the tare is remembered for. */
  place: string;
  /** Of the lot, where it is not kept in kilograms. */
  unit: string | undefined;
  done: (net: string) => void;
}

/** What the scale shows, less the container it stands in; the container's weight is remembered for the paint. */
export function ScaleDialog({ place, unit, done }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const [tares, keep] = usePersonal('floor_tares', none, taresShape);
  const [gross, setGross] = useState('');
  const tare = tares[place] ?? '';
  const net = netOf(weightIn(gross, unit), weightIn(tare, unit));
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <WeightInput label={t('scale.gross')} value={gross} unit={unit} change={setGross} />
      <WeightInput
        label={t('scale.tare')}
        value={tare}
        unit={unit}
        change={(text) => keep({ ...tares, [place]: text })}
      />
      <p className={`${layout.large} ${styles.net}`}>
        {t('scale.net')} <b>{net === undefined ? '—' : format.decimal(net, 2)}</b> {unit ?? t('paint.kg')}
      </p>
      <Touch big kind="primary" icon={IconCheck} off={net === undefined} onClick={() => net !== undefined && done(net)}>
        {t('scale.take')}
      </Touch>
    </div>
  );
}
