CREATE TABLE "product_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" bigint,
	"answers" text[] NOT NULL,
	"item" text NOT NULL,
	"packages" text NOT NULL,
	"created_id" bigint,
	CONSTRAINT "product_decisions_answers" CHECK (cardinality("product_decisions"."answers") > 0),
	CONSTRAINT "product_decisions_item" CHECK ("product_decisions"."item" in ('keep', 'new')),
	CONSTRAINT "product_decisions_packages" CHECK ("product_decisions"."packages" in ('keep', 'new')),
	CONSTRAINT "product_decisions_created" CHECK ("product_decisions"."created_id" is null or 'new' in ("product_decisions"."item", "product_decisions"."packages"))
);
--> statement-breakpoint
ALTER TABLE "product_decisions" ADD CONSTRAINT "product_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_decisions" ADD CONSTRAINT "product_decisions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_decisions" ADD CONSTRAINT "product_decisions_created_id_products_id_fk" FOREIGN KEY ("created_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_decisions_product" ON "product_decisions" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_decisions_author" ON "product_decisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "product_decisions_created" ON "product_decisions" USING btree ("created_id");