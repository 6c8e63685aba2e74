ALTER TABLE "work_cards_items" ADD COLUMN "rework_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "work_cards_items" ADD CONSTRAINT "work_cards_items_rework_amount_range" CHECK ("rework_amount" >= 0);
--> statement-breakpoint
-- Beyond the first pass of each piece, what hung last is what was done once more.
UPDATE "work_cards_items" w SET "rework_amount" = x."amount"
FROM (
  SELECT h."id", least(h."amount", greatest(least(h."more", h."rework") - h."after", 0)) AS "amount"
  FROM (
    SELECT c."id", c."amount", s."rework_amount" AS "rework",
      sum(c."amount") OVER (PARTITION BY s."id") - i."receipted_amount" + s."lost_amount" AS "more",
      sum(c."amount") OVER (PARTITION BY s."id" ORDER BY c."id" DESC) - c."amount" AS "after"
    FROM "work_cards_items" c
    JOIN "order_item_services" s ON s."id" = c."order_item_service_details_id" AND s."rework_amount" > 0
    JOIN "order_items" i ON i."id" = s."order_item_id"
  ) h
) x
WHERE w."id" = x."id" AND x."amount" > 0;
--> statement-breakpoint
ALTER TABLE "work_cards_items" ADD CONSTRAINT "work_cards_items_rework_of_amount" CHECK ("rework_amount" <= "amount");
