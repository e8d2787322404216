CREATE TABLE "product_act_items" (
	"act_id" char(22) NOT NULL,
	"product_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"version_before" integer,
	"version_after" integer,
	"removed" jsonb,
	CONSTRAINT "product_act_items_act_id_product_id_pk" PRIMARY KEY("act_id","product_id"),
	CONSTRAINT "product_act_items_outcome" CHECK ("product_act_items"."outcome" in ('done', 'failed', 'restored', 'left')),
	CONSTRAINT "product_act_items_reason" CHECK ("product_act_items"."outcome" not in ('failed', 'left') or "product_act_items"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_acts" (
	"id" char(22) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"undone_by_id" bigint,
	"kind" text NOT NULL,
	"value" text,
	"company_prefix" text,
	"filter" jsonb,
	"ids" bigint[] NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_acts_id" CHECK ("product_acts"."id" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "product_acts_kind" CHECK ("product_acts"."kind" in ('state', 'brand', 'gpc', 'delete')),
	CONSTRAINT "product_acts_state" CHECK ("product_acts"."state" in ('running', 'stopped', 'done', 'undoing', 'undone')),
	CONSTRAINT "product_acts_value" CHECK (("product_acts"."kind" = 'delete') = ("product_acts"."value" is null)),
	CONSTRAINT "product_acts_ids" CHECK (cardinality("product_acts"."ids") between 1 and 100000),
	CONSTRAINT "product_acts_done" CHECK ("product_acts"."done" between 0 and "product_acts"."total"),
	CONSTRAINT "product_acts_counts" CHECK ("product_acts"."changed" + "product_acts"."same" + "product_acts"."failed" <= cardinality("product_acts"."ids")),
	CONSTRAINT "product_acts_undone" CHECK ("product_acts"."restored" + "product_acts"."left" <= "product_acts"."changed"),
	CONSTRAINT "product_acts_finished" CHECK ("product_acts"."state" = 'running' or "product_acts"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_notes_text" CHECK (length(text) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_views_places" CHECK (place between 1 and 50),
	CONSTRAINT "product_views_name_length" CHECK (length(name) between 1 and 40),
	CONSTRAINT "product_views_query" CHECK (length(query) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "product_act_items" ADD CONSTRAINT "product_act_items_act" FOREIGN KEY ("act_id") REFERENCES "public"."product_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_acts" ADD CONSTRAINT "product_acts_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_acts" ADD CONSTRAINT "product_acts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_acts" ADD CONSTRAINT "product_acts_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_act_items_reasons" ON "product_act_items" USING btree ("act_id","product_id") WHERE "product_act_items"."reason" is not null;--> statement-breakpoint
CREATE INDEX "product_acts_firm" ON "product_acts" USING btree ("firm_id","created_at");--> statement-breakpoint
CREATE INDEX "product_acts_account" ON "product_acts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_acts_undone_by" ON "product_acts" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "product_acts_expiry" ON "product_acts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_acts_active" ON "product_acts" USING btree ("created_at") WHERE "product_acts"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "product_notes_product" ON "product_notes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_notes_author" ON "product_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_views_place" ON "product_views" USING btree ("firm_id","account_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "product_views_name" ON "product_views" USING btree ("firm_id","account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "product_views_shared" ON "product_views" USING btree ("firm_id","name") WHERE "product_views"."is_shared";--> statement-breakpoint
CREATE INDEX "product_views_account" ON "product_views" USING btree ("account_id");