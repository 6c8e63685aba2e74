ALTER TABLE "user_filters" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;
