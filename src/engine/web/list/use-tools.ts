import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import { firstText } from '../i18n';
import { useLabels } from '../labels';
import { useScreenHalf } from '../registry';
import { useFormat } from '../use-format';
import type { CellTools } from './row-cells';

/** What cells need, for one entity in the present language. */
export function useTools(entity: AnyEntity): CellTools {
  const labels = useLabels(entity);
  const format = useFormat();
  const { i18n } = useTranslation('list');
  const custom = useScreenHalf(entity.name)?.cells;
  const language = i18n.language;
  return useMemo(
    () => ({ labels, format, custom: custom ?? {}, word: (key) => firstText([`list:${key}`]) }),
    // A new language means new words, though the function reads them by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [labels, format, custom, language],
  );
}
