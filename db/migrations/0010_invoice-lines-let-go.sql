ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_items_quotation_id_fkey";

--> statement-breakpoint
ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_items_quotation_item_id_fkey";

--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_quotation_item_id_fkey" FOREIGN KEY ("quotation_item_id") REFERENCES "public"."quotation_items"("id") ON DELETE set null ON UPDATE no action;

--> statement-breakpoint
-- Lines of an invoice that bills nothing (cancelled, proforma) stay as they are when their quotation goes; those of any
-- other hold it.
CREATE OR REPLACE FUNCTION keep_approved_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := array['quotation_id', 'quotation_item_id'];
  let_go boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    let_go := (OLD.quotation_id IS NOT NULL AND NEW.quotation_id IS NULL)
      OR (OLD.quotation_item_id IS NOT NULL AND NEW.quotation_item_id IS NULL);
  END IF;
  IF let_go THEN
    IF NOT EXISTS (SELECT FROM invoices v WHERE v.id = OLD.invoice_id AND (v.status = 9 OR v.kind = 3)) THEN
      RAISE EXCEPTION 'line % bills its quotation', OLD.id
        USING ERRCODE = 'foreign_key_violation', TABLE = 'invoice_items', CONSTRAINT = 'invoice_items_quotation_id_fkey';
    END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
      RETURN NEW;
    END IF;
  END IF;
  IF EXISTS (
    SELECT FROM invoices v WHERE v.approved_at IS NOT NULL
      AND v.id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
  ) THEN
    RAISE EXCEPTION 'the invoice of line % is approved', coalesce(NEW.id, OLD.id) USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
