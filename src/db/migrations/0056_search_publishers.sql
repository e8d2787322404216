DROP INDEX "search_entries_tokens";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "publisher" text DEFAULT 'centre' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_tokens" ON "search_entries" USING gin ("tokens","title_tokens",date_trunc('week', "published_at" at time zone 'UTC'),(array["kind", "language", 'r' || "rank"::text, "publisher"])) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_publisher" CHECK ("search_entries"."publisher" ~ '^(centre|[0-9]{2}00)$');