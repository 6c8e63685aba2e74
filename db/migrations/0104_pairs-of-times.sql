-- What is over did not end before it began, and goods that are back had left. Rows from before that say otherwise are put right:
-- of the two times the end is kept for the steps of partners, which people typed, and the beginning for what clocks wrote.
UPDATE "order_item_services" SET "sent_date" = "returned_date" WHERE "returned_date" IS NOT NULL AND ("sent_date" IS NULL OR "sent_date" > "returned_date");
--> statement-breakpoint
UPDATE "evacuations" SET "ended_at" = "started_at" WHERE "ended_at" < "started_at";
--> statement-breakpoint
UPDATE "oven_loads" SET "ended_at" = "started_at" WHERE "ended_at" < "started_at";
--> statement-breakpoint
UPDATE "work_card_frames" SET "finished_at" = "started_at" WHERE "finished_at" < "started_at";
--> statement-breakpoint
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_back_after_sent" CHECK ("returned_date" IS NULL OR ("sent_date" IS NOT NULL AND "returned_date" >= "sent_date"));
--> statement-breakpoint
ALTER TABLE "evacuations" ADD CONSTRAINT "evacuations_time_order" CHECK ("ended_at" >= "started_at");
--> statement-breakpoint
ALTER TABLE "oven_loads" ADD CONSTRAINT "oven_loads_time_order" CHECK ("ended_at" >= "started_at");
--> statement-breakpoint
ALTER TABLE "work_card_frames" ADD CONSTRAINT "work_card_frames_time_order" CHECK ("finished_at" >= "started_at");
