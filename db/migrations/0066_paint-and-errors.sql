ALTER TABLE "products" ADD COLUMN "needs_lot" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_expiry" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "work_card_products" ADD COLUMN "deviation_reason" text;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "withdraw_until" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "step_effects" jsonb;
--> statement-breakpoint
ALTER TABLE "work_card_products" ADD CONSTRAINT "work_card_products_deviation_reason_length" CHECK (char_length("deviation_reason") <= 500);
