ALTER TABLE "quotation_items" DROP CONSTRAINT "quotation_items_order_item_id_fkey";

--> statement-breakpoint
ALTER TABLE "quotation_items" ALTER COLUMN "order_item_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "previous_id" integer;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "seen_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_reason" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotations_previous_id_index" ON "quotations" USING btree ("previous_id");
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_revision_range" CHECK ("revision" >= 1);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_reason_length" CHECK (char_length("customer_reason") <= 500);
