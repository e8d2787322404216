ALTER TABLE "human_checks" RENAME TO "captchas";--> statement-breakpoint
ALTER TABLE "captchas" RENAME CONSTRAINT "human_checks_pkey" TO "captchas_pkey";--> statement-breakpoint
ALTER TABLE "captchas" RENAME CONSTRAINT "human_checks_kind" TO "captchas_kind";--> statement-breakpoint
ALTER TABLE "captchas" RENAME COLUMN "asked_from" TO "requested_from";--> statement-breakpoint
ALTER INDEX "human_checks_asked" RENAME TO "captchas_requested_from";--> statement-breakpoint
ALTER INDEX "human_checks_expires" RENAME TO "captchas_expires";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "asked_from" TO "requested_from";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "standing" TO "requester_kind";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME CONSTRAINT "verification_codes_standing" TO "verification_codes_requester_kind";--> statement-breakpoint
ALTER INDEX "verification_codes_asked" RENAME TO "verification_codes_requested_from";--> statement-breakpoint
ALTER INDEX "verification_codes_asked_by" RENAME TO "verification_codes_requested_by";--> statement-breakpoint
ALTER TABLE "barcode_batches" RENAME COLUMN "wish" TO "input";--> statement-breakpoint
ALTER TABLE "items" RENAME COLUMN "title_words" TO "title_tokens";--> statement-breakpoint
ALTER TABLE "items" RENAME COLUMN "words" TO "tokens";--> statement-breakpoint
ALTER INDEX "items_title_words" RENAME TO "items_title_tokens";--> statement-breakpoint
ALTER INDEX "items_words" RENAME TO "items_tokens";
