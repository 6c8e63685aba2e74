ALTER TABLE "api_keys" ADD COLUMN "places_orders" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_orders_of_customer" CHECK (not "places_orders" or "customer_id" is not null and not "read_only");
