interface Paid {
  id: number;
  paymentMethodId: unknown;
}

/**
 * A payment as it is sent, `amount` in hundredths. The invoice's own way of payment may be out of use by now: it is left to the
 * server, which takes it.
 */
export function paymentOf(invoice: Paid, input: Readonly<Record<string, unknown>>) {
  const chosen = input['paymentMethodId'];
  return {
    invoiceId: invoice.id,
    date: String(input['date']),
    amount: Number(input['amount']),
    paymentMethodId: chosen === invoice.paymentMethodId ? null : ((chosen ?? null) as number | null),
    note: (input['note'] ?? null) as string | null,
  };
}
