ALTER TABLE "companies" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "buildings" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "pickups" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "invoices" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("nip", '') || E'\n' || regexp_replace(coalesce("nip", ''), '[^0-9]+', '', 'g') || E'\n' || coalesce("city", '') || E'\n' || coalesce("post_code", '') || E'\n' || coalesce("address", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("address", '') || E'\n' || coalesce("city", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || E'\n' || coalesce("surname", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("login", '') || E'\n' || coalesce("code", '') || E'\n' || coalesce("phone", '') || E'\n' || regexp_replace(coalesce("phone", ''), '[^0-9]+', '', 'g'))) STORED;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || E'\n' || coalesce("external_id", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("own_name", '') || E'\n' || coalesce("nip", '') || E'\n' || regexp_replace(coalesce("nip", ''), '[^0-9]+', '', 'g') || E'\n' || coalesce("regon", '') || E'\n' || coalesce("post_code", '') || E'\n' || coalesce("city", '') || E'\n' || coalesce("address", '') || E'\n' || coalesce("phone", '') || E'\n' || regexp_replace(coalesce("phone", ''), '[^0-9]+', '', 'g') || E'\n' || coalesce("email", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("number_text", '') || E'\n' || coalesce("receiver", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("number", '') || E'\n' || coalesce("buyer_name", '') || E'\n' || coalesce("buyer_nip", '') || E'\n' || regexp_replace(coalesce("buyer_nip", ''), '[^0-9]+', '', 'g') || E'\n' || coalesce("external_reference", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "buildings_search" ON "buildings" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "pickups_search" ON "pickups" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);
