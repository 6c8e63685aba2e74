ALTER TABLE "companies" ADD COLUMN "tax_office" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "province" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "county" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "commune" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_first_name" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_last_name" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owner_birth_date" date;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_tax_office_length" CHECK (char_length("tax_office") <= 4);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_province_length" CHECK (char_length("province") <= 36);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_county_length" CHECK (char_length("county") <= 36);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_commune_length" CHECK (char_length("commune") <= 36);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_first_name_length" CHECK (char_length("owner_first_name") <= 30);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_last_name_length" CHECK (char_length("owner_last_name") <= 81);
