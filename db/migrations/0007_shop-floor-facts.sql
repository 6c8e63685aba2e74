ALTER TABLE "place_types" ADD COLUMN "is_control" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_steps" ADD COLUMN "film_thickness" integer;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lost_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_item_services" ADD COLUMN "lost_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_steps" ADD CONSTRAINT "service_steps_film_thickness_range" CHECK ("film_thickness" between 1 and 2000);
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_lost_amount_range" CHECK ("lost_amount" >= 0);
--> statement-breakpoint
ALTER TABLE "order_item_services" ADD CONSTRAINT "order_item_services_lost_amount_range" CHECK ("lost_amount" >= 0);

--> statement-breakpoint
-- Until now the code said which places control.
UPDATE "place_types" SET "is_control" = true WHERE "code" = 'KJ';
--> statement-breakpoint
-- Until now pieces lost were told by their error alone.
UPDATE "order_items" i SET "lost_amount" = e.lost
FROM (SELECT order_item_id, sum(amount)::int AS lost FROM item_errors WHERE NOT is_rework GROUP BY 1) e WHERE i.id = e.order_item_id;
--> statement-breakpoint
-- Pieces lost before a step do not come to it. The step's lock makes two cards wait for each other.
CREATE OR REPLACE FUNCTION hung_within_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hung int;
  may int;
BEGIN
  PERFORM 1 FROM order_item_services WHERE id = NEW.order_item_service_details_id FOR NO KEY UPDATE;
  SELECT sum(amount) INTO hung FROM work_cards_items WHERE order_item_service_details_id = NEW.order_item_service_details_id;
  SELECT i.receipted_amount + s.rework_amount - s.lost_amount INTO may
    FROM order_item_services s JOIN order_items i ON i.id = s.order_item_id WHERE s.id = NEW.order_item_service_details_id;
  IF hung > may THEN
    RAISE EXCEPTION '% pieces hang, % may', hung, may USING ERRCODE = 'check_violation', CONSTRAINT = 'work_cards_items_received';
  END IF;
  RETURN NULL;
END $$;
