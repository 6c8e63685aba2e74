ALTER TABLE "invoices" ADD COLUMN "left_amount" bigint DEFAULT 0 NOT NULL;

--> statement-breakpoint
-- What is left goes on after approval, as payments do.
CREATE OR REPLACE FUNCTION keep_approved_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := array['version', 'updated_at', 'updated_user_id', 'search_text', 'status', 'paid_amount', 'paid_date',
    'left_amount', 'external_reference', 'exported_at', 'export_attempt_at', 'reminder_step', 'file', 'cancel_reason'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - open IS DISTINCT FROM to_jsonb(OLD) - open) THEN
    RAISE EXCEPTION 'invoice % is approved', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- Corrections in minus lower what is left of their chain, the oldest document first; what is more is to be paid back.
WITH "documents" AS (
  SELECT "id", coalesce("root_invoice_id", "id") AS "root", "value_gross" - "paid_amount" AS "own" FROM "invoices"
  WHERE "status" IN (3, 4, 5) AND "kind" <> 3
), "chains" AS (
  SELECT "id", "own",
    least(sum(greatest("own", 0)) OVER (PARTITION BY "root"), sum(greatest(-"own", 0)) OVER (PARTITION BY "root")) AS "set",
    coalesce(sum(abs("own")) OVER (PARTITION BY "root", "own" < 0 ORDER BY "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "before"
  FROM "documents"
)
UPDATE "invoices" v SET "left_amount" = sign(c."own") * (abs(c."own") - least(greatest(c."set" - c."before", 0), abs(c."own")))
FROM "chains" c WHERE c."id" = v."id";
--> statement-breakpoint
-- Nothing is left of the whole chain: it is paid, also where a payment and a correction together made it so.
UPDATE "invoices" v SET "status" = 5, "paid_date" = coalesce("paid_date", "date")
WHERE "status" IN (3, 4) AND "kind" <> 3 AND NOT EXISTS (
  SELECT FROM "invoices" c WHERE coalesce(c."root_invoice_id", c."id") = coalesce(v."root_invoice_id", v."id") AND c."left_amount" <> 0
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_left_of_approved" CHECK ("left_amount" = 0 OR ("status" IN (3, 4, 5) AND "kind" <> 3));
