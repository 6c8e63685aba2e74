ALTER TABLE "service_checks" ADD COLUMN "name_en" text;
--> statement-breakpoint
ALTER TABLE "service_checks" ADD COLUMN "name_de" text;
--> statement-breakpoint
ALTER TABLE "service_checks" ADD CONSTRAINT "service_checks_name_en_length" CHECK (char_length("name_en") <= 100);
--> statement-breakpoint
ALTER TABLE "service_checks" ADD CONSTRAINT "service_checks_name_de_length" CHECK (char_length("name_de") <= 100);
