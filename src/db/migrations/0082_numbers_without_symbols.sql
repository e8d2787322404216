ALTER TABLE "used_numbers" ALTER COLUMN "symbol" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ALTER COLUMN "drawn_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "used_numbers" ADD CONSTRAINT "used_numbers_drawn" CHECK (num_nulls("used_numbers"."symbol", "used_numbers"."drawn_at") in (0, 2));