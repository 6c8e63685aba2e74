/**
 * The text files by name, as they are nested; the product declares them (`src/web/texts/text-keys.d.ts`). A key that is not in
 * the Polish files is an error of compilation; keys made at run time go through `textOf` and `firstText`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface TextFiles {}
export type TextFile = keyof TextFiles & string;

/** The key a text is asked for by: that of its plural forms is one. */
type Asked<Key extends string> = Key extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : Key;
type Paths<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Asked<Key>}`
    : Paths<Texts[Key], `${Before}${Key}.`>;
}[keyof Texts & string];

// By file, so that the compiler works out each of them once.
type Own = { [File in TextFile]: Paths<TextFiles[File]> };
type Prefixed = { [File in TextFile]: `${File}:${Own[File]}` };
type Below<Key, Prefix extends string> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

/** Keys of the first file as they are, of all files as `file:key`; with a prefix, those of the first file below it. */
export type TextKey<Files, Prefix = undefined> = Files extends TextFile
  ? Prefix extends string
    ? Below<Own[Files], Prefix>
    : Own[Files] | Prefixed[Files]
  : Files extends readonly [infer First extends TextFile, ...unknown[]]
    ? Own[First] | Prefixed[Extract<Files[number], TextFile>]
    : never;

/** Text of a key in the present language, with values for its `{{places}}` and `count` for its plural form. */
export type TFunction<Files, Prefix = undefined> = (
  key: TextKey<Files, Prefix> | readonly TextKey<Files, Prefix>[],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** The same for code that is no component: keys of `common`, and of every file as `file:key`. */
export type TOfAll = (
  key: Own[Extract<'common', TextFile>] | Prefixed[TextFile],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** Texts looked up by names that only a declaration knows; a list of keys = the first that exists. */
export type LooseText = (key: string | readonly string[], values?: Record<string, unknown>) => string;
