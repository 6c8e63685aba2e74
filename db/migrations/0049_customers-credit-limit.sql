ALTER TABLE "customers" ADD COLUMN "credit_limit" bigint;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_limit_range" CHECK ("credit_limit" between 0 and 100000000000);
