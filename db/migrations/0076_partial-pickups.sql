ALTER TABLE "order_items" ADD COLUMN "picked_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "undone_reason" text;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_picked_amount_range" CHECK ("picked_amount" >= 0);
--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_undone_reason_length" CHECK (char_length("undone_reason") <= 500);

--> statement-breakpoint
UPDATE "order_items" SET "picked_amount" = greatest("amount" - "lost_amount", 0) WHERE "status" = 7;
--> statement-breakpoint
UPDATE "pickups" w SET "is_undone" = true WHERE NOT EXISTS (SELECT FROM "order_items" i WHERE i."pickup_id" = w."id");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_picked_good" CHECK ("picked_amount" <= greatest("amount" - "lost_amount", 0));
