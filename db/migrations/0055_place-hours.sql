ALTER TABLE "places" ADD COLUMN "day_hours" numeric(18, 2);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_day_hours_range" CHECK ("day_hours" between 1 and 9999);
