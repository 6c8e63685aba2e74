ALTER TABLE "pickups" DROP CONSTRAINT "pickups_order_id_fkey";

--> statement-breakpoint
ALTER TABLE "quality_certificates" DROP CONSTRAINT "quality_certificates_order_id_fkey";

--> statement-breakpoint
ALTER TABLE "quality_certificates" DROP CONSTRAINT "quality_certificates_pickup_id_fkey";

--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quality_certificates" ADD CONSTRAINT "quality_certificates_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quality_certificates" ADD CONSTRAINT "quality_certificates_pickup_id_fkey" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickups"("id") ON DELETE restrict ON UPDATE no action;

--> statement-breakpoint
UPDATE "quality_certificates" z SET "revoked_at" = now() FROM "pickups" w WHERE w."id" = z."pickup_id" AND w."is_undone" AND z."revoked_at" IS NULL;
