import { atLeast, below } from '../range';
import {
  chargedBy,
  notTakenReasons,
  type ChargedBy,
  type ChosenPrice,
  type ListPriceType,
  type Match,
  type NotTaken,
  type NotTakenReason,
  type PriceDecision,
  type PriceList,
  type PriceQuestion,
  type PriceRules,
} from '../price-types';

interface Candidate {
  list: PriceList;
  price: ChosenPrice;
  /** Compared from left to right, the greater wins. */
  rank: readonly number[];
}

/**
 * The price of one line (decision G6 b): the profile's own price; else, of the lists that fit, the most specific one -
 * customer before company, then profile before category (the nearer in the tree first) before state - that has a line
 * with from ≤ measure < to for this kind of paint. Equally specific: the one valid from the later day, then the newer.
 * Pure: the same rules and question give the same answer, whatever the order of the rules.
 */
export function choosePrice(rules: PriceRules, question: PriceQuestion): PriceDecision {
  const path = categoryPath(rules.parents, question.productCategoryId);
  const profile = profilePrice(rules, question);
  const candidates: Candidate[] = [];
  const refusals: NotTaken[] = [];
  for (const list of rules.lists) {
    const reason = headReason(list, question, path);
    const found = reason ?? lineOf(list, question);
    if (typeof found === 'string') refusals.push(notTaken(list, found));
    else candidates.push({ list, price: found, rank: rankOf(list, path) });
  }
  candidates.sort(byRank);
  const chosen = profile.chosen ?? candidates[0]?.price ?? null;
  const beaten = candidates
    .filter(({ price }) => price !== chosen)
    .map(({ list, price, rank }) =>
      notTaken(
        list,
        profile.chosen ? 'profileFirst' : specificity(rank, candidates[0]!.rank) ? 'lessSpecific' : 'older',
        price,
      ),
    );
  return {
    chosen: chosen && withMatches(chosen, rules.lists, path),
    notTaken: [
      ...beaten,
      ...profile.notTaken,
      ...refusals.sort((a, b) => order(b.reason) - order(a.reason) || a.id - b.id),
    ],
  };
}

const order = (reason: NotTakenReason): number => notTakenReasons.indexOf(reason);

/** The category and everything above it, nearest first. */
function categoryPath(parents: ReadonlyMap<number, number | null>, category: number | null): number[] {
  const path: number[] = [];
  for (let at = category; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at);
  return path;
}

const notTaken = (list: PriceList, reason: NotTakenReason, price?: ChosenPrice): NotTaken => ({
  source: 'list',
  id: list.id,
  name: list.name,
  reason,
  chargedBy: price?.chargedBy ?? null,
  price: price?.price ?? null,
});

/** Why the list is out of the question for this line altogether. */
function headReason(list: PriceList, question: PriceQuestion, path: readonly number[]): NotTakenReason | undefined {
  const differs = (mine: number | null, asked: number | null) => mine !== null && mine !== asked;
  if (!list.isActive) return 'inactive';
  if (list.dateFrom !== null && question.date < list.dateFrom) return 'notYetValid';
  if (list.dateTo !== null && question.date > list.dateTo) return 'expired';
  if (list.currencyId !== question.currencyId) return 'otherCurrency';
  if (differs(list.customerId, question.customerId)) return 'otherCustomer';
  if (differs(list.companyId, question.companyId)) return 'otherCompany';
  if (differs(list.productProfileId, question.productProfileId)) return 'otherProfile';
  if (list.productCategoryId !== null && !path.includes(list.productCategoryId)) return 'otherCategory';
  if (differs(list.productStateId, question.productStateId)) return 'otherState';
  return undefined;
}

const measureOf = (type: ListPriceType, question: PriceQuestion): string | null =>
  [question.area, question.weight, question.pieces === null ? null : String(question.pieces)][type]!;

/** Where lines of several kinds fit, the exception goes before the rule: piece, then weight, then area. */
const kindsInOrder: readonly ListPriceType[] = [2, 1, 0];

function lineOf(list: PriceList, question: PriceQuestion): ChosenPrice | NotTakenReason {
  if (!list.lines.length) return 'noLines';
  const mine = list.lines.filter((line) => line.isCustomer === question.ownPaint);
  if (!mine.length) return question.ownPaint ? 'onlyShopPaint' : 'onlyOwnPaint';
  let known = false;
  for (const type of kindsInOrder) {
    const measure = measureOf(type, question);
    if (measure === null) continue;
    const ofKind = mine.filter((line) => line.priceType === type);
    known ||= ofKind.length > 0;
    const line = ofKind.find(({ rangeFrom, rangeTo }) => atLeast(measure, rangeFrom) && below(measure, rangeTo));
    if (!line) continue;
    return {
      source: 'list',
      id: list.id,
      name: list.name,
      lineId: line.id,
      chargedBy: chargedBy(type),
      price: line.price,
      measure,
      rangeFrom: line.rangeFrom,
      rangeTo: line.rangeTo,
      matched: [],
    };
  }
  return known ? 'outsideRange' : 'measureMissing';
}

/** Customer, company, profile, category (nearer is more), state; then the later validity, then the newer list. */
const rankOf = (list: PriceList, path: readonly number[]): number[] => [
  list.customerId === null ? 0 : 1,
  list.companyId === null ? 0 : 1,
  list.productProfileId === null ? 0 : 1,
  list.productCategoryId === null ? 0 : path.length - path.indexOf(list.productCategoryId),
  list.productStateId === null ? 0 : 1,
  list.dateFrom === null ? 0 : Number(list.dateFrom.replaceAll('-', '')),
  list.id,
];
const SPECIFICITY = 5;

const byRank = (a: Candidate, b: Candidate): number => {
  const at = a.rank.findIndex((value, i) => value !== b.rank[i]);
  return at < 0 ? 0 : b.rank[at]! - a.rank[at]!;
};
const specificity = (a: readonly number[], b: readonly number[]): boolean =>
  a.slice(0, SPECIFICITY).some((value, i) => value !== b[i]);

function withMatches(chosen: ChosenPrice, lists: readonly PriceList[], path: readonly number[]): ChosenPrice {
  if (chosen.source === 'profile') return chosen;
  const rank = rankOf(
    lists.find(({ id }) => id === chosen.id)!,
    path,
  );
  const keys: readonly Match[] = ['customer', 'company', 'profile', 'category', 'state'];
  return { ...chosen, matched: keys.filter((_, i) => rank[i]! > 0) };
}

/** The profile's own price: per piece, else per m², kg, metre - the first it has whose measure is known. */
function profilePrice(
  rules: PriceRules,
  question: PriceQuestion,
): { chosen: ChosenPrice | null; notTaken: readonly NotTaken[] } {
  const profile = rules.profiles.find(({ id }) => id === question.productProfileId);
  const prices: readonly [ChargedBy, number | null | undefined, string | null][] = [
    [3, profile?.pricePerPiece, question.pieces === null ? null : String(question.pieces)],
    [1, profile?.pricePerArea, question.area],
    [2, profile?.pricePerWeight, question.weight],
    [4, profile?.pricePerMetre, question.metres],
  ];
  const own = prices.filter(([, price]) => price !== null && price !== undefined && price > 0);
  if (!profile || !own.length) return { chosen: null, notTaken: [] };
  const usable = own.find(([, , measure]) => measure !== null);
  const refuse = (reason: NotTakenReason) => ({
    chosen: null,
    notTaken: [
      {
        source: 'profile' as const,
        id: profile.id,
        name: profile.code,
        reason,
        chargedBy: own[0]![0],
        price: own[0]![1]!,
      },
    ],
  });
  if (question.currencyId !== rules.profileCurrencyId) return refuse('otherCurrency');
  if (profile.customerId !== null && profile.customerId !== question.customerId) return refuse('otherCustomer');
  if (!usable) return refuse('measureMissing');
  const [by, price, measure] = usable;
  return {
    chosen: {
      source: 'profile',
      id: profile.id,
      name: profile.code,
      lineId: null,
      chargedBy: by,
      price: price!,
      measure: measure!,
      rangeFrom: null,
      rangeTo: null,
      matched: ['profile'],
    },
    notTaken: [],
  };
}
