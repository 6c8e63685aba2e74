-- A file hangs on exactly one record.
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_record";
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_record" CHECK (num_nonnulls("order_id", "quotation_id", "invoice_id", "order_item_id", "reception_id", "complaint_id", "work_card_id", "item_error_id") = 1 AND "file" IS NOT NULL);
--> statement-breakpoint
-- Two steps never stand at the same position of a queue; moved in one statement, they may for a moment.
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_queue" EXCLUDE USING btree ("plan_place_id" WITH =, "plan_seq" WITH =) WHERE ("plan_seq" > 0) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_planned" CHECK (("plan_date" IS NULL OR "plan_place_id" IS NOT NULL) AND ("plan_seq" = 0 OR ("plan_place_id" IS NOT NULL AND "plan_date" IS NOT NULL)));
--> statement-breakpoint
CREATE UNIQUE INDEX "work_cards_items_step_uq" ON "work_cards_items" ("work_card_frame_id", "order_item_service_details_id");
--> statement-breakpoint
ALTER TABLE "work_card_products" ADD CONSTRAINT "work_card_products_used_order" CHECK ("amount_after" <= "amount_before");
--> statement-breakpoint
ALTER TABLE "work_cards_break" ADD CONSTRAINT "work_cards_break_time_order" CHECK ("time_to" >= "time_from");
--> statement-breakpoint
ALTER TABLE "shift_users" ADD CONSTRAINT "shift_users_time_order" CHECK ("time_to" >= "time_from");
--> statement-breakpoint
-- Nobody works at two places at once.
ALTER TABLE "shift_users" ADD CONSTRAINT "shift_users_once" EXCLUDE USING gist (
  "user_id" WITH =, tstzrange("time_from", "time_to") WITH &&
);
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
--> statement-breakpoint
-- Goods that were received lie somewhere since some day.
ALTER TABLE "receptions" ADD CONSTRAINT "receptions_received" CHECK ("status" <> 5 OR ("location_id" IS NOT NULL AND "receipt_date" IS NOT NULL));
--> statement-breakpoint
-- There is something to decide about a line only where it was counted otherwise than declared.
ALTER TABLE "reception_items" ADD CONSTRAINT "reception_items_resolution_difference" CHECK ("resolution" = 0 OR coalesce("counted_amount" <> "declared_amount", false));
--> statement-breakpoint
-- At the end of every transaction that touched a reception: a counted one has lines and every line is counted, a received
-- one has no open difference, and what its items have received is the sum over all received deliveries.
CREATE FUNCTION receptions_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reception integer;
  state integer;
BEGIN
  IF TG_TABLE_NAME = 'receptions' THEN
    reception := coalesce(NEW.id, OLD.id);
  ELSE
    reception := coalesce(NEW.reception_id, OLD.reception_id);
  END IF;
  SELECT r.status INTO state FROM receptions r WHERE r.id = reception;
  IF state IN (3, 5) AND (
    NOT EXISTS (SELECT FROM reception_items l WHERE l.reception_id = reception)
    OR EXISTS (SELECT FROM reception_items l WHERE l.reception_id = reception AND l.counted_amount IS NULL)
  ) THEN
    RAISE EXCEPTION 'reception % is not counted', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_counted', TABLE = 'receptions';
  END IF;
  IF state = 5 AND EXISTS (
    SELECT FROM reception_items l
    WHERE l.reception_id = reception AND l.resolution = 0 AND l.counted_amount <> l.declared_amount
  ) THEN
    RAISE EXCEPTION 'reception % has an open difference', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_resolved', TABLE = 'receptions';
  END IF;
  IF EXISTS (
    SELECT FROM reception_items l JOIN order_items i ON i.id = l.order_item_id
    WHERE l.reception_id = reception AND i.receipted_amount <> coalesce((
      SELECT sum(x.counted_amount) FROM reception_items x JOIN receptions r ON r.id = x.reception_id
      WHERE x.order_item_id = i.id AND r.status = 5), 0)
  ) THEN
    RAISE EXCEPTION 'the items of reception % do not add up', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_add_up', TABLE = 'receptions';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receptions_add_up AFTER UPDATE OF status ON "receptions" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION receptions_add_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reception_items_add_up AFTER UPDATE OF counted_amount, resolution OR DELETE ON "reception_items" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION receptions_add_up();
--> statement-breakpoint
-- Never more pieces of a step on frames than were received and are done once more. The step's lock makes two cards wait for each other.
CREATE FUNCTION hung_within_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hung int;
  may int;
BEGIN
  PERFORM 1 FROM order_item_services WHERE id = NEW.order_item_service_details_id FOR NO KEY UPDATE;
  SELECT sum(amount) INTO hung FROM work_cards_items WHERE order_item_service_details_id = NEW.order_item_service_details_id;
  SELECT i.receipted_amount + s.rework_amount INTO may
    FROM order_item_services s JOIN order_items i ON i.id = s.order_item_id WHERE s.id = NEW.order_item_service_details_id;
  IF hung > may THEN
    RAISE EXCEPTION '% pieces hang, % may', hung, may USING ERRCODE = 'check_violation', CONSTRAINT = 'work_cards_items_received';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER work_cards_items_received AFTER INSERT OR UPDATE OF amount, order_item_service_details_id ON "work_cards_items"
  FOR EACH ROW EXECUTE FUNCTION hung_within_received();
--> statement-breakpoint
-- The list of work cards stands in this order: those on which work goes on first.
CREATE INDEX "work_cards_open_first" ON "work_cards" (("kind" = any ('{1,3,5}')), "id");
--> statement-breakpoint
-- Items from before: what one piece has to be coated on, by its surface, its outline and length, or its three sizes.
UPDATE "order_items" SET "coated_surface" = round(coalesce("surface", "outline" * "length" / 1000000,
  CASE WHEN num_nonnulls("width", "height", "length") >= 2 THEN 2 * (coalesce("width", 0) * coalesce("height", 0)
    + coalesce("width", 0) * coalesce("length", 0) + coalesce("height", 0) * coalesce("length", 0)) / 1000000 END)
  * "surface_multiplier", 4);
