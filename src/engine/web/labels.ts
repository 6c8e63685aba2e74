import { useMemo } from 'react';
import { useActsForSelf } from './engine-context';
import { useTranslation } from './use-translation';
import { refKey, titleKeys, type AnyEntity } from '../entity';
import { formatFor } from '../format';
import type { Field, Fields } from '../fields/field';
import { valueText } from '../fields/kinds';
import { isRef } from '../fields/ref/kind';
import { firstText, i18n, textOf } from './i18n';
import { shopZone } from './shop-zone';
import type { LooseText } from './text-keys';

export interface Labels {
  one: string;
  many: string;
  /** "New customer": the primary button and the title of an insert. */
  create: string;
  field: (key: string) => string;
  /** Shorter than the field's own name, where the head of a list has one. */
  column: (key: string) => string;
  section: (key: string) => string;
  choice: (field: string, key: string | number) => string;
  tab: (key: string) => string;
  /** Name of a ready-made view of the list. */
  view: (key: string) => string;
  /** A label may have other words for who is asked, not for who notes their answer: `ownLabel`. */
  action: (key: string, part?: 'label' | 'confirm' | 'done', values?: Record<string, unknown>) => string;
  /** The optional hint under an input. */
  help: (field: string) => string | undefined;
}

/** Where the texts of the choices of a field are. */
function choiceTexts(entity: AnyEntity, name: string): string {
  const field = fieldOf(entity, name);
  return (field?.kind === 'keys' && field.texts) || `${entity.area}:${entity.name}.${name}`;
}

/** The texts of an entity in the current language, with the fall-backs of shared field and section names. */
function entityLabels(t: LooseText, exists: (key: string) => boolean, entity: AnyEntity, ownWords = false): Labels {
  const base = `${entity.area}:${entity.name}`;
  return {
    one: t(`${base}.one`),
    many: t(`${base}.many`),
    create: t(`${base}.new`),
    field: (key) => t([`${base}.fields.${key}`, `fields:${key}`]),
    column: (key) => t([`${base}.columns.${key}`, `${base}.fields.${key}`, `fields:${key}`]),
    section: (key) => t([`${base}.sections.${key}`, `common:sections.${key}`]),
    choice: (field, key) => t(`${choiceTexts(entity, field)}.${key}`),
    view: (key) => t(`${base}.views.${key}`),
    tab: (key) => t([`${base}.tabs.${key}`, `common:tabs.${key}`]),
    action: (key, part = 'label', values) => {
      const text = `${base}.actions.${key}.${part}`;
      return t(ownWords && part === 'label' ? [`${base}.actions.${key}.ownLabel`, text] : text, values);
    },
    help: (field) => (exists(`${base}.help.${field}`) ? t(`${base}.help.${field}`) : undefined),
  };
}

export function useLabels(entity: AnyEntity): Labels {
  const { t, i18n } = useTranslation();
  const ownWords = useActsForSelf();
  return useMemo(
    () => entityLabels(t as unknown as LooseText, (key) => i18n.exists(key), entity, ownWords),
    [t, i18n, entity, ownWords],
  );
}

/** The name of a field, for code that is no component. */
export const fieldName = (entity: AnyEntity, key: string): string =>
  firstText([`${entity.area}:${entity.name}.fields.${key}`, `fields:${key}`]);

/** The field behind a column name: own, computed, or undefined for `id`. */
export const fieldOf = (entity: AnyEntity, key: string): Field | undefined =>
  own(entity.fields, key) ?? own(entity.computed, key);
/** Names come from addresses too: `constructor` is no field. */
const own = (fields: Fields | undefined, key: string): Field | undefined =>
  fields && Object.hasOwn(fields, key) ? fields[key] : undefined;

type TitledRow = Readonly<Record<string, unknown>>;

/** One field of a title in the language on screen. */
function titlePart(entity: AnyEntity, key: string, row: TitledRow): string {
  const field = fieldOf(entity, key);
  const value = isRef(field) ? (row[refKey(key)] as { name?: string } | null)?.name : row[key];
  if (value === null || value === undefined) return '';
  if (!field || isRef(field)) return String(value);
  return valueText(value, {
    field,
    column: key,
    row,
    format: formatFor(i18n.language, shopZone()),
    labels: { choice: (name, option) => textOf(`${entity.area}:${entity.name}.${name}.${option}`) ?? String(option) },
    word: (word) => firstText([`list:${word}`]),
  });
}

/** How one record is called: its title fields, read from a row as it travels. */
export function recordTitle(entity: AnyEntity, row: TitledRow): string {
  const parts = titleKeys(entity).map((key) => titlePart(entity, key, row));
  return parts.filter(Boolean).join(' ') || `#${String(row['id'])}`;
}
