ALTER TABLE "orders" ADD COLUMN "mailed_status" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mailed_status_range" CHECK ("mailed_status" between 1 and 9);
--> statement-breakpoint
-- Their customers have heard of every state up to this one.
UPDATE "orders" SET "mailed_status" = least("status", 7) WHERE "status" BETWEEN 1 AND 9;
