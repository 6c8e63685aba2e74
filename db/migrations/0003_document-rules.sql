-- What the declarations cannot say about documents.
-- An order has one quotation that counts; cancelled ones are kept beside it.
CREATE UNIQUE INDEX "quotations_order_id_live" ON "quotations" ("order_id") WHERE "status" <> 9;
--> statement-breakpoint
-- Price lists: a range ends after it begins, and no measure has two prices of one kind for one kind of paint.
ALTER TABLE "pricing_lines" ADD CONSTRAINT "pricing_lines_range_to_order" CHECK ("range_to" > "range_from");
--> statement-breakpoint
ALTER TABLE "pricing_lines" ADD CONSTRAINT "pricing_lines_range_overlap" EXCLUDE USING gist (
  "pricing_id" WITH =, "price_type" WITH =, ("is_customer"::int) WITH =, numrange("range_from", "range_to") WITH &&
) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "pricing" ADD CONSTRAINT "pricing_date_to_order" CHECK ("date_to" >= "date_from");
--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_min_price_scope_unique" ON "pricing_min_price" (
  "currency_id", coalesce("company_id", 0), coalesce("customer_id", 0), coalesce("order_priority_id", 0),
  coalesce("product_state_id", 0), coalesce("product_category_id", 0), "is_customer"
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_record" CHECK (num_nonnulls("order_id", "quotation_id", "invoice_id") = 1 AND "file" IS NOT NULL);
--> statement-breakpoint
-- A file goes when its row's delete can no longer be undone (ten minutes), whether a person or a cascade took the row.
CREATE FUNCTION free_attachment_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('attachment-files', json_build_object('file', OLD.file, 'preview', OLD.preview),
    run_at := now() + interval '15 minutes', job_key := 'attachment-files:' || OLD.file);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attachments_files AFTER DELETE ON "attachments" FOR EACH ROW EXECUTE FUNCTION free_attachment_files();
--> statement-breakpoint
-- Invoices: a number is given once per company; cancelled invoices keep theirs. Proposals of new ones may meet.
CREATE UNIQUE INDEX "invoices_number_taken" ON "invoices" ("company_id", "number") WHERE "approved_at" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence_taken" ON "invoices" ("company_id", "kind", "year", "month", "sequence") WHERE "sequence" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_correction_open" ON "invoices" ("root_invoice_id") WHERE "kind" = 1 AND "status" = 0;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sums_agree" CHECK ("approved_at" IS NULL OR "value_net" + "value_vat" = "value_gross");
--> statement-breakpoint
-- Who is approved has a number.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_approved_complete" CHECK (
  "status" NOT IN (3, 4, 5) OR ("approved_at" IS NOT NULL AND "number" IS NOT NULL)
);
--> statement-breakpoint
-- What was approved is never changed or deleted, whoever asks; status, payments, export and reminders go on.
CREATE FUNCTION keep_approved_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := array['version', 'updated_at', 'updated_user_id', 'search_text', 'status', 'paid_amount', 'paid_date',
    'external_reference', 'exported_at', 'export_attempt_at', 'reminder_step', 'file', 'cancel_reason'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - open IS DISTINCT FROM to_jsonb(OLD) - open) THEN
    RAISE EXCEPTION 'invoice % is approved', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_approved BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_approved_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_approved_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices v WHERE v.approved_at IS NOT NULL
      AND v.id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
  ) THEN
    RAISE EXCEPTION 'the invoice of line % is approved', coalesce(NEW.id, OLD.id) USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_approved BEFORE INSERT OR UPDATE OR DELETE ON "invoice_items" FOR EACH ROW EXECUTE FUNCTION keep_approved_lines();
--> statement-breakpoint
-- What happened to one record, and to the lines of a document: asked by name and id among everything that ever happened.
CREATE INDEX "logs_entity_record_id_list" ON "logs" USING btree ("entity","record_id","id");
