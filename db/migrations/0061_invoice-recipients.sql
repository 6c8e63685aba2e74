ALTER TABLE "customers" ADD COLUMN "recipient_kind" integer;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "recipient_name" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "recipient_number" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "recipient_address" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recipient" jsonb;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_recipient_kind_choice" CHECK ("recipient_kind" in (1, 2));
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_recipient_name_length" CHECK (char_length("recipient_name") <= 255);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_recipient_number_length" CHECK (char_length("recipient_number") <= 20);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_recipient_address_length" CHECK (char_length("recipient_address") <= 500);

--> statement-breakpoint
-- A recipient of invoices is named whole.
ALTER TABLE "customers" ADD CONSTRAINT "customers_recipient_whole" CHECK ("recipient_kind" IS NULL OR (coalesce("recipient_name", '') <> '' AND coalesce("recipient_number", '') <> ''));
