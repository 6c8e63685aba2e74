ALTER TABLE "work_card_frames" ADD COLUMN "overhung_reason" text;
--> statement-breakpoint
ALTER TABLE "work_card_frames" ADD CONSTRAINT "work_card_frames_overhung_reason_length" CHECK (char_length("overhung_reason") <= 255);
