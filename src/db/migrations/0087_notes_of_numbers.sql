ALTER TABLE "used_numbers" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "used_numbers_series" ON "used_numbers" USING btree ("company_prefix","kind","series","reference");--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_note" CHECK (length("used_numbers"."note") between 1 and 200);