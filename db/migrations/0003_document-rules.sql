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
