import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../engine/entity';
import type { FormLine } from '../../../../engine/web/edit/form-lines';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import type { ItemFacts } from './item-facts';
import { Difference } from './difference';
import { LineCell } from '../../../quotations/quotations/web/line-cell';
import { receptionItems } from '../reception-items.entity';
import { codesOf, differenceOf, sizesOf } from './line-facts';
import { ResolutionChip } from './resolution-chip';
import styles from './receiving.module.css';

interface Props {
  line: FormLine;
  /** From 1. */
  at: number;
  errors: Readonly<Record<string, string>> | undefined;
  /** Amounts can be typed. */
  counting: boolean;
  withResolution: boolean;
  readOnly: boolean;
  set: (field: string, value: unknown) => void;
  remove: () => void;
}

/** A line of a reception to be counted, decided about or read. */
export function LineRow({ line, at, errors = {}, counting, withResolution, readOnly, set, remove }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { values } = line;
  const facts = values['facts'] as ItemFacts | undefined;
  const name = facts?.name ?? (values['orderItem'] as RefValue | null)?.name ?? '';
  const difference = differenceOf(values);
  const amount = (field: 'declaredAmount' | 'countedAmount') =>
    counting ? (
      <LineCell
        entity={receptionItems}
        row={values}
        name={field}
        at={at}
        value={values[field]}
        error={errors[field]}
        onChange={(value) => set(field, value)}
      />
    ) : (
      shownAmount(values[field], format.integer)
    );
  return (
    <tr>
      <td className={styles.lp}>{at}</td>
      <td>
        <span className={styles.what}>
          <strong>{name}</strong>
          {facts && (
            <small>
              {facts.color?.hex && <Swatch color={facts.color.hex} />}
              {[
                facts.color?.code,
                codesOf(facts),
                sizesOf(facts, format, (value) => t('receiving.count.outline', { value })),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
          {(errors['orderItemId'] ?? errors['']) && (
            <span className={styles.error} role="alert">
              {errors['orderItemId'] ?? errors['']}
            </span>
          )}
        </span>
      </td>
      <td data-right>{facts ? format.integer(facts.amount) : '—'}</td>
      <td data-right className={styles.number}>
        {amount('declaredAmount')}
      </td>
      <td data-right className={styles.number}>
        {amount('countedAmount')}
      </td>
      <td data-right>
        <Difference value={difference} />
      </td>
      {withResolution && <td>{difference ? <ResolutionChip value={values['resolution']} /> : '—'}</td>}
      <td className={styles.note}>
        {readOnly ? (
          ((values['note'] as string | null) ?? '—')
        ) : (
          <LineCell
            entity={receptionItems}
            row={values}
            name="note"
            at={at}
            value={values['note']}
            error={errors['note']}
            onChange={(value) => set('note', value)}
          />
        )}
      </td>
      {counting && (
        <td>
          <ActionIcon size={28} aria-label={t('receiving.lines.remove', { number: at })} onClick={remove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

const shownAmount = (value: unknown, text: (value: number) => string): string =>
  value === null || value === undefined ? '—' : text(Number(value));
