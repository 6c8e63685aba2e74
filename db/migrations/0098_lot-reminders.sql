ALTER TABLE "templates" DROP CONSTRAINT "templates_kind_choice";
--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "reminder_step" integer;
--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_reminder_step_range" CHECK ("reminder_step" between 0 and 366);
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_kind_choice" CHECK ("kind" in (1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61, 70, 71, 80, 90, 91, 92, 93, 94, 95, 96, 101, 102, 103, 104, 105, 106, 107, 120, 121, 122, 130, 131, 132, 133, 140, 150, 160));
