ALTER TABLE "errornous_reasons" ADD COLUMN "foreman_decides" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "decision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "decided_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "decided_user_id" integer;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD COLUMN "decision_reason" text;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_decided_user_id_fkey" FOREIGN KEY ("decided_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "item_errors_decided_user_id_index" ON "item_errors" USING btree ("decided_user_id");
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_decision_choice" CHECK ("decision" in (0, 1, 2, 3));
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_decision_reason_length" CHECK (char_length("decision_reason") <= 500);

--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_waits_as_rework" CHECK ("decision" not in (1, 2) OR "is_rework");
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_release_has_reason" CHECK ("decision" <> 2 OR "decision_reason" IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_decided_by" CHECK (("decision" in (2, 3)) = ("decided_at" IS NOT NULL) AND ("decided_at" IS NULL) = ("decided_user_id" IS NULL));
