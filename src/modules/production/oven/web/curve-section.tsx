import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLines } from '../../../../engine/web/edit/use-lines';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { useLabels } from '../../../../engine/web/labels';
import { ovenProgrammeSegments } from '../oven-programme-segments.entity';
import { CurveChart } from './curve-chart';
import styles from './curve.module.css';

const typed = ['rampMinutes', 'temperature', 'holdMinutes'] as const;

/** The segments of a programme as a table, and the curve they make while one types. */
export function CurveSection() {
  const { t } = useTranslation('production');
  const labels = useLabels(ovenProgrammeSegments);
  const lines = useLines('segments');
  const columns = useMemo(
    () =>
      typed.map((key): GridColumn => ({
        key,
        field: ovenProgrammeSegments.fields[key],
        header: labels.field(key),
        width: 130,
      })),
    [labels],
  );
  const curve = lines.lines.flatMap(({ values }) => {
    const [rampMinutes, temperature, holdMinutes] = typed.map((key) => Number(values[key] ?? NaN));
    return [rampMinutes, temperature, holdMinutes].every(Number.isFinite)
      ? [{ rampMinutes: rampMinutes!, temperature: temperature!, holdMinutes: holdMinutes! }]
      : [];
  });
  return (
    <div className={styles.section}>
      <CurveChart curve={curve} />
      {lines.lines.length > 0 && (
        <LineGrid lines={lines} columns={columns} label={labels.many} focusRequest={lines.focusRequest} />
      )}
      <LineProblems lines={lines} name={(field) => (field ? labels.field(field) : labels.one)} />
      <div className={styles.tools}>
        <UndoButtons lines={lines} />
        {!lines.readOnly && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => lines.requestFocus(lines.add().key, 'temperature')}
          >
            {t('oven-programmes.addSegment')}
          </Button>
        )}
      </div>
    </div>
  );
}
