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
