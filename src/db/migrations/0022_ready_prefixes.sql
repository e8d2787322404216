ALTER TABLE "prefix_ranges" ADD CONSTRAINT "prefix_ranges_kind" UNIQUE("id","demonstration");
--> statement-breakpoint
CREATE TABLE "ready_prefixes" (
	"company_prefix" text PRIMARY KEY NOT NULL,
	"range_id" bigint NOT NULL,
	"demonstration" boolean NOT NULL,
	CONSTRAINT "ready_prefixes_form" CHECK ("ready_prefixes"."company_prefix" ~ '^[0-9]{7,10}$')
);
--> statement-breakpoint
ALTER TABLE "ready_prefixes" ADD CONSTRAINT "ready_prefixes_range" FOREIGN KEY ("range_id","demonstration") REFERENCES "public"."prefix_ranges"("id","demonstration") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ready_prefixes_order" ON "ready_prefixes" USING btree ("demonstration","range_id","company_prefix");
