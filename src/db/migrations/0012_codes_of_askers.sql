ALTER TABLE "verification_codes" ADD COLUMN "asked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "standing" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_asked_by" ON "verification_codes" USING btree ("asked_by","created_at");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_standing" CHECK ("verification_codes"."standing" in ('owner', 'member', 'stranger'));