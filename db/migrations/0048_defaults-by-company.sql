DROP INDEX "order_priorities_is_default_only_one";
--> statement-breakpoint
DROP INDEX "services_is_default_only_one";
--> statement-breakpoint
DROP INDEX "work_cards_status_is_default_only_one";
--> statement-breakpoint
CREATE UNIQUE INDEX "order_priorities_is_default_only_one" ON "order_priorities" USING btree (coalesce("company_id", 0),"is_default") WHERE "order_priorities"."is_default";
--> statement-breakpoint
CREATE UNIQUE INDEX "services_is_default_only_one" ON "services" USING btree (coalesce("company_id", 0),"is_default") WHERE "services"."is_default";
--> statement-breakpoint
CREATE UNIQUE INDEX "work_cards_status_is_default_only_one" ON "work_cards_status" USING btree (coalesce("company_id", 0),"is_default") WHERE "work_cards_status"."is_default";
