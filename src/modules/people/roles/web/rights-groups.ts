import { offeredFamilies } from '../../../rights/rights';

/** Verbs that have a column of their own in the editor, in their order. */
export const verbs = ['READ', 'WRITE', 'DELETE', 'EXPORT'] as const;
export type Verb = (typeof verbs)[number];

export interface FamilyRow {
  key: string;
  /** The right of each verb column, where the family has it. */
  byVerb: Partial<Record<Verb, string>>;
  /** Rights beside the four columns. */
  others: string[];
  all: string[];
}
export interface ModuleGroup {
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
export const rightGroups: readonly ModuleGroup[] = offeredFamilies.reduce<ModuleGroup[]>((groups, family) => {
  const known = groups.find((group) => group.module === family.module);
  if (known) known.families.push(familyRow(family));
  else groups.push({ module: family.module, families: [familyRow(family)] });
  return groups;
}, []);
