CREATE TABLE "item_versions" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"author_id" bigint,
	"approver_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"locked_by_id" bigint,
	"locked_until" timestamp with time zone,
	CONSTRAINT "item_versions_item_id_number_pk" PRIMARY KEY("item_id","number"),
	CONSTRAINT "item_versions_number" CHECK ("item_versions"."number" >= 1),
	CONSTRAINT "item_versions_state" CHECK ("item_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "item_versions_source" CHECK ("item_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "item_versions_published_at" CHECK ("item_versions"."state" not in ('published', 'scheduled') or "item_versions"."published_at" is not null),
	CONSTRAINT "item_versions_lock" CHECK ("item_versions"."locked_by_id" is null or "item_versions"."locked_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"gtin14" char(14) NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"author_id" bigint,
	"approver_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"locked_by_id" bigint,
	"locked_until" timestamp with time zone,
	CONSTRAINT "product_versions_gtin14_number_pk" PRIMARY KEY("gtin14","number"),
	CONSTRAINT "product_versions_number" CHECK ("product_versions"."number" >= 1),
	CONSTRAINT "product_versions_state" CHECK ("product_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "product_versions_source" CHECK ("product_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "product_versions_published_at" CHECK ("product_versions"."state" not in ('published', 'scheduled') or "product_versions"."published_at" is not null),
	CONSTRAINT "product_versions_lock" CHECK ("product_versions"."locked_by_id" is null or "product_versions"."locked_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_gtin14_products_gtin14_fk" FOREIGN KEY ("gtin14") REFERENCES "public"."products"("gtin14") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_versions_open" ON "item_versions" USING btree ("item_id") WHERE "item_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "item_versions_published" ON "item_versions" USING btree ("item_id") WHERE "item_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "item_versions_author" ON "item_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "item_versions_approver" ON "item_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "item_versions_locked_by" ON "item_versions" USING btree ("locked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_open" ON "product_versions" USING btree ("gtin14") WHERE "product_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_published" ON "product_versions" USING btree ("gtin14") WHERE "product_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "product_versions_author" ON "product_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "product_versions_approver" ON "product_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "product_versions_locked_by" ON "product_versions" USING btree ("locked_by_id");--> statement-breakpoint
-- What is on the site becomes the first version of each item.
INSERT INTO "item_versions" ("item_id", "number", "state", "content", "source", "created_at", "published_at")
  SELECT "id", 1, "status", jsonb_build_object('type', "type", 'slug', "slug", 'title', "title", 'category', "category", 'language', "language",
      'path', "path", 'summary', "summary", 'body', "body", 'cover', "cover", 'source', "source", 'important', "important", 'position', "position",
      'details', "details", 'attachments', "attachments"), 'file', "updated_at", "published_at"
  FROM "items";
