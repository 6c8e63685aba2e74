import { codeKey, lookOf, ralOf } from './normalise';

/** Something a cell may mean. */
export interface Candidate {
  id: number;
  /** How it is called, and how else: code, external code. */
  name: string;
  names: readonly string[];
  /** How it looks: `#rrggbb`. */
  color?: string | null;
}
export interface Match {
  id: number;
  name: string;
  color?: string | null;
}
/** One meaning, some it might have, or none. */
export type Cell = Match | { suggestions: Match[] } | null;

const MOST_SUGGESTIONS = 5;
/** Texts nothing answers to exactly are compared with everything; more different ones than this are only said to be unknown. */
const MOST_COMPARED = 200;
const NEAR = 0.35;

/** Recognises the texts of one column, each different text once. */
export class Recogniser {
  private readonly byKey = new Map<string, Candidate[]>();
  private readonly grams: { candidate: Candidate; pairs: Set<string> }[];
  private readonly known = new Map<string, Cell>();
  private compared = 0;

  constructor(protected readonly candidates: readonly Candidate[]) {
    for (const candidate of candidates)
      for (const key of new Set(candidate.names.map(codeKey)))
        if (key) this.byKey.set(key, [...(this.byKey.get(key) ?? []), candidate]);
    this.grams = candidates.map((candidate) => ({ candidate, pairs: pairsOf(candidate.names.map(codeKey)) }));
  }

  of(text: string): Cell {
    const key = text.trim();
    if (!key) return null;
    let cell = this.known.get(key);
    if (cell === undefined) this.known.set(key, (cell = this.recognise(key)));
    return cell;
  }

  protected recognise(text: string): Cell {
    const exact = this.byKey.get(codeKey(text)) ?? [];
    if (exact.length) return oneOf(exact);
    return oneOf(this.near(text), false);
  }

  private near(text: string): Candidate[] {
    if (++this.compared > MOST_COMPARED) return [];
    const wanted = pairsOf([codeKey(text)]);
    return this.grams
      .map(({ candidate, pairs }) => ({ candidate, likeness: likeness(wanted, pairs) }))
      .filter(({ likeness: value }) => value >= NEAR)
      .sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id)
      .map(({ candidate }) => candidate);
  }
}

/** Paints: the four digits decide, a word for the look chooses among paints of one colour. */
export class PaintRecogniser extends Recogniser {
  private readonly byRal = new Map<string, { candidate: Candidate; look: string | undefined }[]>();

  constructor(candidates: readonly Candidate[]) {
    super(candidates);
    for (const candidate of candidates) {
      const digits = candidate.names.map(ralOf).find(Boolean);
      if (!digits) continue;
      const look = lookOf(candidate.names.join(' '));
      this.byRal.set(digits, [...(this.byRal.get(digits) ?? []), { candidate, look }]);
    }
  }

  protected override recognise(text: string): Cell {
    const digits = ralOf(text);
    const paints = (digits && this.byRal.get(digits)) || [];
    if (!paints.length) return super.recognise(text);
    const look = lookOf(text.replace(/ral/gi, ' '));
    const fitting = paints.filter((paint) => paint.look === look);
    if (fitting.length) return oneOf(fitting.map(({ candidate }) => candidate));
    // Nothing said about the look and one paint of the colour: there is no other to mean.
    const all = paints.map(({ candidate }) => candidate);
    return oneOf(all, look === undefined);
  }
}

const asMatch = ({ id, name, color }: Candidate): Match => ({ id, name, ...(color && { color }) });

/** One of them is meant if it is the only one and the spelling leaves no doubt. */
function oneOf(found: readonly Candidate[], certain = true): Cell {
  if (!found.length) return null;
  if (certain && found.length === 1) return asMatch(found[0]!);
  return { suggestions: found.slice(0, MOST_SUGGESTIONS).map(asMatch) };
}

const pairsOf = (keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => Array.from({ length: Math.max(key.length - 1, 0) }, (_, at) => key.slice(at, at + 2))));

/** How much two sets of pairs share of the smaller one's spelling: 0 nothing, 1 everything of what was typed. */
function likeness(wanted: ReadonlySet<string>, pairs: ReadonlySet<string>): number {
  if (!wanted.size || !pairs.size) return 0;
  let shared = 0;
  for (const pair of wanted) if (pairs.has(pair)) shared++;
  return (2 * shared) / (wanted.size + Math.min(pairs.size, wanted.size * 2));
}
