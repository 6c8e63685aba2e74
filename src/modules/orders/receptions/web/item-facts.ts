/** What stands beside a line while its pieces are counted; sizes in mm as decimal text. */
export interface ItemFacts {
  lp: number;
  name: string;
  code: string | null;
  externalCode: string | null;
  barcode: string | null;
  /** Pieces the order asks for, and how many have come with all received deliveries. */
  amount: number;
  receiptedAmount: number;
  status: number;
  length: string | null;
  width: string | null;
  height: string | null;
  outline: string | null;
  color: { code: string; name: string; hex: string | null } | null;
  /** Pictures of the item its customer may see. */
  photos: number;
}
