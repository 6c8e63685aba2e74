/** What of an item of an order has come, in pieces. */
export interface Goods {
  orderItemId: number;
  lp: number;
  name: string;
  /** What the order asks for. */
  amount: number;
  /** Announced with deliveries that are not cancelled. */
  declared: number;
  /** Of those, counted and received. */
  received: number;
}
