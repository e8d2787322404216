CREATE TABLE "search_bets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"address" text NOT NULL,
	"exact" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_bets_query" CHECK (char_length("search_bets"."query") between 1 and 60),
	CONSTRAINT "search_bets_address" CHECK ("search_bets"."address" like '/%' and "search_bets"."address" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"rank" smallint NOT NULL,
	"label" text NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"card" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"title_tokens" "tsvector" NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('task', 'tool', 'organisation', 'answer', 'reference', 'file', 'news')),
	CONSTRAINT "search_entries_source" CHECK ("search_entries"."source" in ('item', 'page', 'branch'))
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "search_synonyms_word" CHECK (char_length("search_synonyms"."word") between 1 and 30 and "search_synonyms"."word" = lower(btrim("search_synonyms"."word"))),
	CONSTRAINT "search_synonyms_means" CHECK (char_length("search_synonyms"."means") between 1 and 30 and "search_synonyms"."means" <> "search_synonyms"."word")
);
--> statement-breakpoint
CREATE TABLE "search_version" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_search";--> statement-breakpoint
CREATE UNIQUE INDEX "search_bets_once" ON "search_bets" USING btree ("query","address");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_key" ON "search_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "search_entries_address" ON "search_entries" USING btree ("address");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("rank","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_tokens" ON "search_entries" USING gin ("tokens","title_tokens",date_trunc('week', "published_at" at time zone 'UTC'),(array["kind", "language", 'r' || "rank"::text])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("tokens","title_tokens") WITH (fastupdate=false) WHERE "items"."status" = 'published';