-- expand
CREATE TABLE "resolver_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resolver_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"anchor" text collate "C" NOT NULL,
	"link_type" text NOT NULL,
	"href" text NOT NULL,
	"title" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"context" text[] DEFAULT '{}' NOT NULL,
	"media_type" text,
	"starts_on" date,
	"ends_on" date,
	"is_default" boolean DEFAULT false NOT NULL,
	"forwards_query" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"check_state" text NOT NULL,
	"check_note" text NOT NULL,
	"failing_since" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resolver_links_once" UNIQUE NULLS NOT DISTINCT("firm_id","scope","anchor","link_type","languages","context","media_type","href"),
	CONSTRAINT "resolver_links_scope" CHECK ("resolver_links"."scope" in ('number', 'prefix', 'pattern')),
	CONSTRAINT "resolver_links_anchor" CHECK (length("resolver_links"."anchor") <= 200 and case "resolver_links"."scope" when 'prefix' then "resolver_links"."anchor" ~ '^[0-9]{7,10}$' when 'number' then "resolver_links"."anchor" ~ '^(/[0-9]{2,4}/[^/*]+)+$' else "resolver_links"."anchor" ~ '^(/[0-9]{2,4}/[^/*]+)*/[0-9]{2,4}/[^/*]+[*]$' end),
	CONSTRAINT "resolver_links_type" CHECK ("resolver_links"."link_type" ~ '^[A-Za-z]+$'),
	CONSTRAINT "resolver_links_href" CHECK ("resolver_links"."href" ~ '^https://[^[:space:]]+$' and length("resolver_links"."href") <= 500),
	CONSTRAINT "resolver_links_title" CHECK (length("resolver_links"."title") between 1 and 100),
	CONSTRAINT "resolver_links_words" CHECK (cardinality("resolver_links"."languages") <= 10 and cardinality("resolver_links"."context") <= 10),
	CONSTRAINT "resolver_links_dates" CHECK ("resolver_links"."ends_on" >= "resolver_links"."starts_on"),
	CONSTRAINT "resolver_links_check" CHECK ("resolver_links"."check_state" in ('reachable', 'dead', 'refused')),
	CONSTRAINT "resolver_links_failing" CHECK (("resolver_links"."check_state" = 'reachable') = ("resolver_links"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "resolver_links" ADD CONSTRAINT "resolver_links_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resolver_links_default" ON "resolver_links" USING btree ("firm_id","scope","anchor") WHERE "resolver_links"."is_default";--> statement-breakpoint
CREATE INDEX "resolver_links_checked" ON "resolver_links" USING btree ("checked_at");