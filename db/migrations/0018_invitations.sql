ALTER TABLE "users" ADD COLUMN "invitation" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitation_until" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_role_id" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invitation_choice" CHECK ("invitation" in (0, 1, 2, 9));
