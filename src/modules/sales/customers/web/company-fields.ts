/** A company as the look-up answers it. */
export interface FoundCompany {
  nazwa: string;
  kodPocztowy: string;
  miejscowosc: string;
  regon: string;
  ulica: string;
  nrNieruchomosci: string;
  nrLokalu: string;
}
export type CompanyField = 'name' | 'regon' | 'address' | 'postCode' | 'city';
export interface Difference {
  field: CompanyField;
  ours: string;
  theirs: string;
}

/** `ul. Źródlana 7A/3`; a village without streets has its own name in the place of one. */
function addressOf({ ulica, miejscowosc, nrNieruchomosci, nrLokalu }: FoundCompany): string {
  const number = [nrNieruchomosci, nrLokalu].filter(Boolean).join('/');
  return number ? `${ulica || miejscowosc} ${number}`.trim() : ulica;
}

const fieldsOf = (company: FoundCompany): Record<CompanyField, string> => ({
  name: company.nazwa,
  regon: company.regon,
  address: addressOf(company),
  postCode: company.kodPocztowy,
  city: company.miejscowosc,
});
/** The register writes everything in capitals; that alone is no difference. */
const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim().toLocaleLowerCase('pl') === b.replace(/\s+/g, ' ').trim().toLocaleLowerCase('pl');

/**
 * What a look-up means for the form: values for fields that are empty, and fields where the register says something else.
 * @param values the form as it is
 */
export function compareCompany(
  company: FoundCompany,
  values: Readonly<Record<string, unknown>>,
): { fill: Partial<Record<CompanyField, string>>; differ: Difference[] } {
  const fill: Partial<Record<CompanyField, string>> = {};
  const differ: Difference[] = [];
  for (const [key, theirs] of Object.entries(fieldsOf(company))) {
    const field = key as CompanyField;
    const value = values[field];
    const ours = typeof value === 'string' ? value.trim() : '';
    if (!theirs) continue;
    if (!ours) fill[field] = theirs;
    else if (!same(ours, theirs)) differ.push({ field, ours, theirs });
  }
  return { fill, differ };
}
