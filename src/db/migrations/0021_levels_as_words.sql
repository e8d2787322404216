-- Levels become words: 0 was the national centre, 1 a national reviewer. Branch codes stay.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_levels";--> statement-breakpoint
UPDATE "accounts" SET "levels" = CASE "levels" WHEN '0' THEN 'centre' ELSE 'nationalReviewer' END WHERE "levels" IN ('0', '1');--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_levels" CHECK ("accounts"."levels" in ('centre', 'nationalReviewer') or "accounts"."levels" ~ '^[0-9]{4}$');
