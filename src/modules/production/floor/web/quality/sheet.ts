/** A check the service of the item asks for; limits are decimal text. */
export interface Check {
  checkId: number;
  kind: number;
  name: string;
  minimum: string | null;
  maximum: string | null;
  sampling: number;
  samples: number | null;
}
/** Answer of `floor/quality/{id}`. */
export interface Sheet {
  orderItemId: number;
  orderId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  status: number;
  isChecked: boolean;
  note: string | null;
  service: string | null;
  color: { code: string | null; name: string; hex: string | null } | null;
  /** Pieces that leave the shop, those found good before, and those that can be controlled now. */
  pieces: number;
  controlled: number;
  toControl: number;
  /** Of these, pieces that wait for the oven or were not in it long enough. */
  uncured: number;
  checks: readonly Check[];
  shelves: readonly { id: number; code: string; name: string }[];
}
