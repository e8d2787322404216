-- Weeks beside the tokens in one index, so that one bitmap finds the newest matches; btree_gin for the weeks.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "items_title_tokens";--> statement-breakpoint
DROP INDEX "items_tokens";--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("tokens","title_tokens",date_trunc('week', "published_at" at time zone 'UTC'),(array["type", "language"])) WITH (fastupdate=false) WHERE "items"."status" = 'published';