ALTER TABLE "templates" DROP CONSTRAINT "templates_kind_choice";
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "mailed_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "mailed_count" integer;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_kind_choice" CHECK ("kind" in (1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61, 70, 80, 90, 91, 92, 93, 94, 95, 101, 102, 103, 104, 105, 106, 107, 120, 121, 130, 131, 132, 140, 150, 160));
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_mailed_count_range" CHECK ("mailed_count" >= 0);

--> statement-breakpoint
UPDATE "alerts" SET "mailed_at" = "updated_at", "mailed_count" = 0 WHERE "target" IN (2, 3);
