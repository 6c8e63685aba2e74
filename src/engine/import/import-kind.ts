import { isText } from '../fields/text/kind';
import type { AnyEntity, ModuleCode, Needs, Right } from '../entity';
import type { Field } from '../fields/field';

/** One column of an import file. */
export interface ImportColumn {
  key: string;
  field: Field;
  /** Text keys of its heading, the first that exists. */
  label: readonly string[];
  /** What else people call it, without accents, in any language. */
  aliases: RegExp;
  /** Must be there and filled in. */
  required?: boolean;
  /** What a ref is looked up by, in this order, instead of code and title. */
  by?: readonly string[];
  /** Keys of the texts of a choice. */
  options?: string;
  /** Makes one writing out of the several people use, before the cell is read. */
  clean?: (text: string) => string;
}

/** Which stored record a row is about: the one that agrees in all of these fields. */
export interface ImportKey {
  /** The first must be filled in. */
  fields: readonly string[];
  /** Used only where these are empty, in the file and in the record. */
  without?: readonly string[];
}

/** What can be imported, declared beside the entity it makes records of. Plain data, read by both sides. */
export interface ImportKind {
  /** In addresses and in stored imports. */
  key: string;
  entity: AnyEntity;
  module: ModuleCode | readonly ModuleCode[];
  needs: Needs;
  /** Rights of the records themselves, where importing alone must not give them. */
  alsoNeeds?: readonly Right[];
  /** In the order of the template. */
  columns: readonly ImportColumn[];
  /** The first that finds a record counts; rows that agree in the first they fill in repeat each other. */
  keys: readonly ImportKey[];
  /** Values every row brings that no column names. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Text key of what the wizard calls it; otherwise as its entity is called. */
  title?: string;
  /** Text key of what is to be known before it is written. */
  notice?: string;
  /** What it writes cannot be taken back. */
  final?: true;
  /** Hooks of its records look at nothing but their own row: new ones are written together. */
  together?: true;
  /** Records that are there already always stay as they are. */
  keepsKnown?: true;
  /** Rows that agree in the first of these columns that is filled in are one document. */
  group?: readonly string[];
  /** Rows the template shows as an example, as people write them. */
  examples: readonly Readonly<Record<string, string>>[];
}

/** Whether a person may import a kind: the right to import, and that of its records. */
export const mayImport = (
  { needs, alsoNeeds = [], module }: ImportKind,
  person: { can(needs: Needs): boolean; hasModule(module: ImportKind['module']): boolean },
): boolean => person.hasModule(module) && person.can(needs) && alsoNeeds.every((right) => person.can(right));

/** Text keys of the label of a field. */
export const fieldLabels = ({ area, name }: AnyEntity, key: string): readonly string[] => [
  `${area}:${name}.fields.${key}`,
  `fields:${key}`,
];

type Called = RegExp | ({ aliases: RegExp } & Partial<Pick<ImportColumn, 'required' | 'by' | 'field' | 'clean'>>);

/** Columns of an import that are fields of the entity: field → what people call it. */
export function columnsOf<E extends AnyEntity>(
  entity: E,
  called: { readonly [K in keyof E['fields'] & string]?: Called },
): ImportColumn[] {
  return Object.entries<Called | undefined>(called).flatMap(([key, one]) => {
    const field = entity.fields[key];
    if (!one || !field) return [];
    const { aliases, ...rest } = one instanceof RegExp ? { aliases: one } : one;
    return [
      {
        key,
        field,
        label: fieldLabels(entity, key),
        aliases,
        options: `${entity.area}:${entity.name}.${key}`,
        ...(field.required && isText(field) ? { required: true } : {}),
        ...rest,
      },
    ];
  });
}
