ALTER TABLE "captchas" ADD COLUMN "bits" smallint DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captchas_bits" CHECK ("captchas"."bits" between 0 and 24);