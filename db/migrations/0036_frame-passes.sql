ALTER TABLE "work_card_frames" ADD COLUMN "mixed_colors_reason" text;
--> statement-breakpoint
ALTER TABLE "work_card_frames" ADD COLUMN "skipped_step_reason" text;
--> statement-breakpoint
ALTER TABLE "work_card_frames" ADD CONSTRAINT "work_card_frames_mixed_colors_reason_length" CHECK (char_length("mixed_colors_reason") <= 255);
--> statement-breakpoint
ALTER TABLE "work_card_frames" ADD CONSTRAINT "work_card_frames_skipped_step_reason_length" CHECK (char_length("skipped_step_reason") <= 255);
