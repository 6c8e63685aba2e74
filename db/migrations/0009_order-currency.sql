ALTER TABLE "orders" ADD COLUMN "currency_id" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_id_fkey" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_currency_id_index" ON "orders" USING btree ("currency_id");

--> statement-breakpoint
-- Until now the price of an order did not say its currency.
UPDATE "orders" o SET "currency_id" = q."currency_id" FROM "quotations" q WHERE q."order_id" = o."id" AND q."status" <> 9;
