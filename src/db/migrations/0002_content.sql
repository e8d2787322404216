CREATE TABLE "item_clicks" (
	"item_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "item_clicks_item_id_visitor_hour_pk" PRIMARY KEY("item_id","visitor","hour")
);
--> statement-breakpoint
CREATE TABLE "item_hits" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"slug" text NOT NULL,
	"path" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover" text,
	"source" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"important" boolean DEFAULT false NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_status" CHECK ("items"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "items_published_at" CHECK ("items"."status" <> 'published' or "items"."published_at" is not null),
	CONSTRAINT "items_language" CHECK ("items"."language" in ('zh', 'en')),
	CONSTRAINT "items_path" CHECK (("items"."path" is not null) = ("items"."type" = 'page'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_bindings" (
	"account_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"shortcut" text NOT NULL,
	CONSTRAINT "user_bindings_account_id_position_pk" PRIMARY KEY("account_id","position")
);
--> statement-breakpoint
CREATE TABLE "page_hits" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"hits" bigint NOT NULL,
	CONSTRAINT "page_hits_day_route_pk" PRIMARY KEY("day","route")
);
--> statement-breakpoint
ALTER TABLE "item_hits" ADD CONSTRAINT "item_hits_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bindings" ADD CONSTRAINT "user_bindings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_clicks_hour" ON "item_clicks" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "item_hits_most" ON "item_hits" USING btree ("hits" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "items_slug_key" ON "items" USING btree ("type","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "items_path_key" ON "items" USING btree ("path") WHERE "items"."path" is not null;--> statement-breakpoint
CREATE INDEX "items_list" ON "items" USING btree ("type","category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "items_type" ON "items" USING btree ("type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "items_important" ON "items" USING btree ("type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."status" = 'published' and "items"."important";--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "items_title_words" ON "items" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "items_details" ON "items" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_bindings_once" ON "user_bindings" USING btree ("account_id","shortcut");