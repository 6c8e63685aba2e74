ALTER TABLE "quotation_items" ADD COLUMN "product1_id" integer;
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_product1_id_fkey" FOREIGN KEY ("product1_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotation_items_product1_id_index" ON "quotation_items" USING btree ("product1_id");

--> statement-breakpoint
UPDATE "quotation_items" l SET "product1_id" = i.product1_id
FROM "order_items" i WHERE i.id = l.order_item_id AND l.kind = 0 AND i.product1_id IS NOT NULL;
