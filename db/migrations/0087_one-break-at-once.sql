-- A break nobody ended before the next one ended with it.
UPDATE "work_cards_break" b SET "time_to" = least(n."next_from", b."time_from" + interval '1 day'), "version" = b."version" + 1
FROM (SELECT "id", lead("time_from") OVER (PARTITION BY "user_id" ORDER BY "time_from", "id") AS "next_from" FROM "work_cards_break") n
WHERE n."id" = b."id" AND b."time_to" IS NULL AND n."next_from" IS NOT NULL;
--> statement-breakpoint
-- What two breaks of a person had in common is kept with the earlier one.
UPDATE "work_cards_break" b SET "time_from" = least(m."until", coalesce(b."time_to", m."until")), "version" = b."version" + 1
FROM (
  SELECT "id", max("time_to") OVER (PARTITION BY "user_id" ORDER BY "time_from", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "until"
  FROM "work_cards_break"
) m
WHERE m."id" = b."id" AND m."until" > b."time_from";
--> statement-breakpoint
UPDATE "work_cards_break" SET "minutes" = least(1440, floor(extract(epoch FROM "time_to" - "time_from") / 60)::int)
WHERE "time_to" IS NOT NULL AND "minutes" IS DISTINCT FROM least(1440, floor(extract(epoch FROM "time_to" - "time_from") / 60)::int);
--> statement-breakpoint
-- Nobody has two breaks at once; one that goes on has no end.
ALTER TABLE "work_cards_break" ADD CONSTRAINT "work_cards_break_once" EXCLUDE USING gist (
  "user_id" WITH =, tstzrange("time_from", "time_to") WITH &&
);
