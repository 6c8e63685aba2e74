ALTER TABLE "paint_orders" DROP CONSTRAINT "paint_orders_status_choice";
--> statement-breakpoint
ALTER TABLE "paint_order_items" ADD COLUMN "received_amount" numeric(18, 3) DEFAULT '0.000' NOT NULL;
--> statement-breakpoint
ALTER TABLE "paint_order_items" ADD COLUMN "over_reason" text;
--> statement-breakpoint
ALTER TABLE "paint_orders" ADD CONSTRAINT "paint_orders_status_choice" CHECK ("status" in (0, 1, 3, 5, 9));
--> statement-breakpoint
ALTER TABLE "paint_order_items" ADD CONSTRAINT "paint_order_items_received_amount_range" CHECK ("received_amount" >= 0);
--> statement-breakpoint
ALTER TABLE "paint_order_items" ADD CONSTRAINT "paint_order_items_over_reason_length" CHECK (char_length("over_reason") <= 500);

--> statement-breakpoint
UPDATE "paint_order_items" i SET "received_amount" = i."amount" FROM "paint_orders" o WHERE o."id" = i."paint_order_id" AND o."status" = 5;
--> statement-breakpoint
ALTER TABLE "paint_order_items" ADD CONSTRAINT "paint_order_items_over_reason" CHECK ("received_amount" <= "amount" OR "over_reason" IS NOT NULL);
