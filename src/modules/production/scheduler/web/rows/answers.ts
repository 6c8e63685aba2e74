/** A work place as the scheduler offers it. */
export interface Place {
  id: number;
  name: string;
  code: string | null;
  /** Places of one kind do the same work. */
  placeTypeId: number;
  /** Rows in its queue. */
  planned: number;
}

/** The load of a place on a day against what it manages; decimals as text, null = no limit set. */
export interface Load {
  area: string;
  weight: string;
  dayArea: string | null;
  dayWeight: string | null;
  /** Person-hours planned that day of those the capacity is meant for; null where it follows no plan. */
  hours: string | null;
  dayHours: string | null;
  colourChanges: number;
  minutes: number;
  changes: readonly { fromId: number; toId: number; minutes: number }[];
}

/** The shift plan has people that day, and nobody at this place. */
export const isUnmanned = ({ hours }: Pick<Load, 'hours'>): boolean => hours !== null && Number(hours) === 0;

export interface Priority {
  id: number;
  name: string;
  color?: string | null;
}

/** Where a step stands; in no queue it has no place, no day and position 0. */
export interface Spot {
  id: number;
  planPlaceId: number | null;
  planDate: string | null;
  planSeq: number;
}
export interface VersionedSpot extends Spot {
  version: number;
}
/** Where rows stood before a move and stand after it. */
export interface Moved {
  before: readonly Spot[];
  after: readonly VersionedSpot[];
  /** Somebody else has planned this place meanwhile. */
  changed?: boolean;
}
/** What undoing or redoing a move did. */
export interface Restored {
  after: readonly VersionedSpot[];
  /** Rows somebody else has changed since: they stay as they are. */
  skipped: readonly { id: number; name: string | null; by: string | null }[];
}

/** A proposed order of a queue. */
export interface Proposal {
  /** The whole queue in that order. */
  ids: number[];
  changesBefore: number;
  changesAfter: number;
  minutesBefore: number;
  minutesAfter: number;
}
