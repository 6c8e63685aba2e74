ALTER TABLE "bank_transactions" ADD COLUMN "returns_id" integer;
--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_returns_id_fkey" FOREIGN KEY ("returns_id") REFERENCES "public"."bank_transactions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bank_transactions_returns_id_index" ON "bank_transactions" USING btree ("returns_id");

--> statement-breakpoint
-- What is left of a transfer is what its payments and what was paid back of it leave; what went out pays back no more than it is. All of it is of one company and currency.
CREATE OR REPLACE FUNCTION bank_transactions_check(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong int;
BEGIN
  SELECT b.id INTO wrong FROM bank_transactions b
    CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS paid FROM invoice_payments p WHERE p.bank_transaction_id = b.id) p
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS back FROM bank_transactions r WHERE r.returns_id = b.id) r
    WHERE b.id = any(ids) AND CASE
      WHEN b.amount > 0 THEN b.returns_id IS NOT NULL OR b.rest_amount <> b.amount - p.paid + r.back
      WHEN b.returns_id IS NOT NULL THEN p.paid <> 0
      ELSE p.paid > 0 OR p.paid < b.amount
    END LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'bank transaction % does not add up', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_transactions_add_up';
  END IF;
  SELECT b.id INTO wrong FROM bank_transactions b
    JOIN bank_statements s ON s.id = b.statement_id
    WHERE b.id = any(ids) AND (
      EXISTS (SELECT FROM invoice_payments p JOIN invoices v ON v.id = p.invoice_id
        WHERE p.bank_transaction_id = b.id AND (v.currency_id <> s.currency_id OR v.company_id <> s.company_id))
      OR EXISTS (SELECT FROM bank_transactions o JOIN bank_statements os ON os.id = o.statement_id
        WHERE o.id = b.returns_id AND (os.currency_id <> s.currency_id OR os.company_id <> s.company_id))) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'bank transaction % pays an invoice of another account', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_transactions_account';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bank_transactions_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bank_transactions_check(CASE TG_OP WHEN 'DELETE' THEN array[OLD.bank_transaction_id] WHEN 'INSERT' THEN array[NEW.bank_transaction_id]
    ELSE array[OLD.bank_transaction_id, NEW.bank_transaction_id] END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bank_transactions_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bank_transactions_check(array[OLD.id, OLD.returns_id, NEW.returns_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_transactions_returns AFTER UPDATE OF rest_amount, returns_id ON "bank_transactions" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bank_transactions_returns();
