-- A file hangs on exactly one record.
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_record";
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_record" CHECK (num_nonnulls("order_id", "quotation_id", "invoice_id", "order_item_id", "reception_id", "complaint_id", "work_card_id", "item_error_id") = 1 AND "file" IS NOT NULL);
--> statement-breakpoint
-- Two steps never stand at the same position of a queue; moved in one statement, they may for a moment.
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_queue" EXCLUDE USING btree ("plan_place_id" WITH =, "plan_seq" WITH =) WHERE ("plan_seq" > 0) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_planned" CHECK (("plan_place_id" IS NULL) = ("plan_date" IS NULL) AND ("plan_seq" = 0 OR "plan_place_id" IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX "work_cards_items_step_uq" ON "work_cards_items" ("work_card_frame_id", "order_item_service_details_id");
--> statement-breakpoint
ALTER TABLE "work_card_products" ADD CONSTRAINT "work_card_products_used_order" CHECK ("amount_after" <= "amount_before");
--> statement-breakpoint
ALTER TABLE "work_cards_break" ADD CONSTRAINT "work_cards_break_time_order" CHECK ("time_to" >= "time_from");
--> statement-breakpoint
ALTER TABLE "shift_users" ADD CONSTRAINT "shift_users_time_order" CHECK ("time_to" >= "time_from");
--> statement-breakpoint
-- A step that goes with its item, or with another service, leaves no hole in its queue.
CREATE FUNCTION "close_queues"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "places" WHERE "id" IN (SELECT "plan_place_id" FROM "gone" WHERE "plan_seq" > 0) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "order_item_services" s SET "plan_seq" = q."seq"
  FROM (
    SELECT "id", row_number() OVER (PARTITION BY "plan_place_id" ORDER BY "plan_seq") AS "seq"
    FROM "order_item_services"
    WHERE "plan_seq" > 0 AND "plan_place_id" IN (SELECT "plan_place_id" FROM "gone" WHERE "plan_seq" > 0)
  ) q
  WHERE s."id" = q."id" AND s."plan_seq" <> q."seq";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_item_services_close_queues" AFTER DELETE ON "order_item_services" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "close_queues"();
