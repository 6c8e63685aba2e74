ALTER TABLE "order_items" ADD COLUMN "checked_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "checked_user_id" integer;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "check_reason" text;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_checked_user_id_fkey" FOREIGN KEY ("checked_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_items_checked_user_id_index" ON "order_items" USING btree ("checked_user_id");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_check_reason_length" CHECK (char_length("check_reason") <= 500);
