/** A work place as the scheduler offers it. */
export interface Place {
  id: number;
  name: string;
  code: string | null;
  /** Rows in its queue. */
  planned: number;
}

/** The load of a place on a day against what it manages; decimals as text, null = no limit set. */
export interface Load {
  area: string;
  weight: string;
  dayArea: string | null;
  dayWeight: string | null;
  colourChanges: number;
  minutes: number;
}

export interface Priority {
  id: number;
  name: string;
  color?: string | null;
}

/** Where rows stand after a move. */
export interface Moved {
  /** Somebody else has planned this place meanwhile. */
  changed: boolean;
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
