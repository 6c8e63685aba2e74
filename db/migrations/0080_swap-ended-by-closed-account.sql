ALTER TABLE "shift_swaps" DROP CONSTRAINT "shift_swaps_ended_by_choice";
--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_ended_by_choice" CHECK ("ended_by" in (1, 2, 3, 4));
