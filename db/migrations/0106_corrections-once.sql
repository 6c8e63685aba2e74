-- An event has one correction that waits. Of several asked for before, the newest is kept.
UPDATE "rcp_corrections" c SET "status" = 9, "version" = c."version" + 1
WHERE c."status" = 0 AND EXISTS (
  SELECT FROM "rcp_corrections" n WHERE n."rcp_data_id" = c."rcp_data_id" AND n."status" = 0 AND n."id" > c."id"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rcp_corrections_waiting_once" ON "rcp_corrections" ("rcp_data_id") WHERE "status" = 0;
