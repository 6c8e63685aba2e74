interface Left {
  entity: string;
  id: number;
}

/** The record whose page was shown last, until a list is. */
let left: Left | undefined;

/** The page of a record gave way to another screen. */
export function leaveRecord(record: Left): void {
  left = record;
}

/** Asked by a list as it is shown: the record a person comes back from, where it is one of the list. */
export function takeLeftRecord(entity: string): number | undefined {
  const id = left?.entity === entity ? left.id : undefined;
  left = undefined;
  return id;
}
