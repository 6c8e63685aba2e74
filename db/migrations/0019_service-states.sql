ALTER TABLE "services" ADD COLUMN "product_state_id" integer;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_product_state_id_fkey" FOREIGN KEY ("product_state_id") REFERENCES "public"."product_states"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "services_product_state_id_index" ON "services" USING btree ("product_state_id");
--> statement-breakpoint
-- Where goods of a service came in one state other than the usual one, that is what the service is for.
UPDATE "services" s SET "product_state_id" = chosen."state_id"
FROM (
  SELECT coalesce(i."service_id", o."service_id") AS "service_id", min(i."product_state_id") AS "state_id"
  FROM "order_items" i
  JOIN "orders" o ON o."id" = i."order_id"
  JOIN "product_states" p ON p."id" = i."product_state_id" AND NOT p."is_default"
  GROUP BY 1 HAVING count(DISTINCT i."product_state_id") = 1
) chosen
WHERE chosen."service_id" = s."id";
