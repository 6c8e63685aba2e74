ALTER TABLE "quotation_items" ADD COLUMN "typed_price" bigint;
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "typed_currency_id" integer;
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_typed_currency_id_fkey" FOREIGN KEY ("typed_currency_id") REFERENCES "public"."currency"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotation_items_typed_currency_id_index" ON "quotation_items" USING btree ("typed_currency_id");
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_typed_price_range" CHECK ("typed_price" >= 0);
