ALTER TABLE "item_errors" ADD COLUMN "work_card_frame_id" integer;
--> statement-breakpoint
ALTER TABLE "item_errors" ADD CONSTRAINT "item_errors_work_card_frame_id_fkey" FOREIGN KEY ("work_card_frame_id") REFERENCES "public"."work_card_frames"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "item_errors_work_card_frame_id_index" ON "item_errors" USING btree ("work_card_frame_id");
