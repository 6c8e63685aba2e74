import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { textOf } from '../../../../engine/web/i18n';
import type { PartProps } from '../../../../engine/web/screens';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { offeredFamilies, rights as catalogue, viewRight, withViews } from '../../../rights/rights';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './rights-editor.module.css';
import type { roles } from '../roles.entity';

const label = (right: string): string => textOf(`rights:rights.${right}`) ?? right;
const fold = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const offered = offeredFamilies.flatMap(({ rights }) => rights);

interface Choice {
  has: (right: string) => boolean;
  /** The person who edits may give and take it. */
  may: (right: string) => boolean;
  set: (rights: readonly string[], on: boolean) => void;
}

/** `of`: the family's name, which need not be said again in its own row. Without it the box stands in a named column. */
function RightBox({ right, choice, of }: { right: string; choice: Choice; of?: string }) {
  const text = label(right);
  return (
    <Checkbox
      label={of === undefined ? undefined : text.replace(`${of}: `, '')}
      aria-label={text}
      title={text}
      checked={choice.has(right)}
      disabled={!choice.may(right)}
      onChange={(event) => choice.set([right], event.currentTarget.checked)}
    />
  );
}

/** Verbs that have a column of their own in the editor, in their order. */
const verbs = ['READ', 'WRITE', 'DELETE', 'EXPORT'] as const;
type Verb = (typeof verbs)[number];

interface FamilyRow {
  key: string;
  /** The right of each verb column, where the family has it. */
  byVerb: Partial<Record<Verb, string>>;
  /** Rights beside the four columns. */
  others: string[];
  all: string[];
}
interface ModuleGroup {
  module: string;
  families: FamilyRow[];
}

function familyRow(family: (typeof offeredFamilies)[number]): FamilyRow {
  const all = [...family.rights] as string[];
  const byVerb: Partial<Record<Verb, string>> = {};
  // The column holds `{PREFIX}_{VERB}` of the family's own prefix; USERS_READ is one, REPORTS_EXPORT another.
  for (const verb of verbs) {
    const right = all.find((code) => code.endsWith(`_${verb}`) && !code.endsWith('READ_WRITE'));
    if (right) byVerb[verb] = right;
  }
  return { key: family.key, byVerb, others: all.filter((right) => !Object.values(byVerb).includes(right)), all };
}

/** The right catalogue as the editor draws it: module → family → rights, in the catalogue's order. */
const rightGroups: readonly ModuleGroup[] = offeredFamilies.reduce<ModuleGroup[]>((groups, family) => {
  const known = groups.find((group) => group.module === family.module);
  if (known) known.families.push(familyRow(family));
  else groups.push({ module: family.module, families: [familyRow(family)] });
  return groups;
}, []);

const nameOf = (family: FamilyRow): string => textOf(`rights:families.${family.key}`) ?? family.key;

/** A box for all rights of a family. */
function FamilyBox({ family, choice }: { family: FamilyRow; choice: Choice }) {
  const open = family.all.filter(choice.may);
  const held = family.all.filter(choice.has).length;
  return (
    <Checkbox
      label={nameOf(family)}
      checked={held === family.all.length}
      indeterminate={held > 0 && held < family.all.length}
      disabled={open.length === 0}
      onChange={(event) => choice.set(open, event.currentTarget.checked)}
    />
  );
}

/** Every right once, by module and family, with one check each. Rights the editor does not hold cannot be changed. */
export function RightsEditor({ readOnly }: PartProps<typeof roles>) {
  const { t } = useTranslation(['people', 'rights']);
  const { permissions, modules } = useSession();
  const { control } = useFormContext<{ rights: string[] | null }>();
  const { field } = useController({ name: 'rights', control });
  const [search, setSearch] = useState('');
  const mayGrant = useCan('USERS_RIGHTS') && !readOnly;
  const chosen = new Set(field.value ?? []);
  const choice: Choice = {
    has: (right) => chosen.has(right),
    may: (right) => mayGrant && (permissions.has('SUPER_USER') || permissions.has(right)),
    set: (changed, on) => {
      const next = catalogue.filter((right) => (changed.includes(right) ? on : chosen.has(right)));
      // Without the right to view, those that need it go as well.
      const usable = next.filter((right) => on || !changed.includes(viewRight(right) ?? ''));
      field.onChange(on ? withViews(next) : usable);
    },
  };
  const words = fold(search.trim());
  const matches = (family: FamilyRow) =>
    !words ||
    [textOf(`rights:families.${family.key}`) ?? '', ...family.all.flatMap((right) => [right, label(right)])].some(
      (text) => fold(text).includes(words),
    );
  const groups = rightGroups
    .map((group) => ({ ...group, families: group.families.filter(matches) }))
    .filter((group) => group.families.length > 0);

  return (
    <div className={`${layout.wideStack} ${layout.padded}`}>
      <div className={`${layout.looseWrapRow} ${styles.head}`}>
        <TextInput
          type="search"
          aria-label={t('people:roles.editor.search')}
          placeholder={t('people:roles.editor.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span role="status">
          {t('people:roles.editor.count', {
            count: offered.filter((right) => chosen.has(right)).length,
            total: offered.length,
          })}
        </span>
      </div>
      {mayGrant && <p className={layout.quiet}>{t('people:roles.editor.impliesView')}</p>}
      {chosen.has('SUPER_USER') && <p className={layout.quiet}>{t('people:roles.editor.superUser')}</p>}
      {!permissions.has('SUPER_USER') && <p className={layout.quiet}>{t('people:roles.editor.notYours')}</p>}
      {groups.length === 0 && <p className={layout.quiet}>{t('people:roles.editor.nothing')}</p>}
      {groups.map(({ module, families }) => (
        <FamilyTable key={module} module={module} families={families} choice={choice} isOff={!modules.has(module)} />
      ))}
    </div>
  );
}

interface TableProps {
  module: string;
  families: readonly FamilyRow[];
  choice: Choice;
  /** The module is switched off: its rights take effect later. */
  isOff: boolean;
}

function FamilyTable({ module, families, choice, isOff }: TableProps) {
  const { t } = useTranslation('people');
  return (
    <DataTable
      fixed
      plain
      look="dense"
      className={styles.table}
      caption={
        <>
          {textOf(`rights:modules.${module}`)}
          {isOff && <span>{t('roles.editor.moduleOff')}</span>}
        </>
      }
      rows={families}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'family',
          header: t('roles.editor.family'),
          width: '22%',
          rowHeader: true,
          cell: (family) => <FamilyBox family={family} choice={choice} />,
        },
        ...verbs.map((verb) => ({
          key: verb,
          header: textOf(`rights:verbs.${verb.toLowerCase()}`),
          // As wide as its longest word: in a dialog a share of the width would part it.
          width: 92,
          cell: ({ byVerb }: FamilyRow) => byVerb[verb] && <RightBox right={byVerb[verb]} choice={choice} />,
        })),
        {
          key: 'others',
          header: t('roles.editor.other'),
          cell: (family) => (
            <div className={styles.others}>
              {family.others.map((right) => (
                <RightBox key={right} right={right} choice={choice} of={nameOf(family)} />
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
