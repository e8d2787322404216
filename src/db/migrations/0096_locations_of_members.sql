CREATE TABLE "location_versions" (
	"gln" char(13) NOT NULL,
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
	CONSTRAINT "location_versions_gln_number_pk" PRIMARY KEY("gln","number"),
	CONSTRAINT "location_versions_number" CHECK ("location_versions"."number" >= 1),
	CONSTRAINT "location_versions_state" CHECK ("location_versions"."state" in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn', 'replaced')),
	CONSTRAINT "location_versions_source" CHECK ("location_versions"."source" in ('people', 'key', 'file')),
	CONSTRAINT "location_versions_published_at" CHECK ("location_versions"."state" not in ('published', 'scheduled') or "location_versions"."published_at" is not null),
	CONSTRAINT "location_versions_lock" CHECK ("location_versions"."locked_by_id" is null or "location_versions"."locked_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "locations" DROP CONSTRAINT "locations_kind";--> statement-breakpoint
DROP INDEX "locations_firm";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "parent" char(13);--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "latitude" numeric(8, 6);--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "longitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "digital_address" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location_versions" ADD CONSTRAINT "location_versions_gln_locations_gln_fk" FOREIGN KEY ("gln") REFERENCES "public"."locations"("gln") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_versions" ADD CONSTRAINT "location_versions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_versions" ADD CONSTRAINT "location_versions_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_versions" ADD CONSTRAINT "location_versions_locked_by_id_accounts_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_versions_open" ON "location_versions" USING btree ("gln") WHERE "location_versions"."state" in ('draft', 'in-review', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "location_versions_published" ON "location_versions" USING btree ("gln") WHERE "location_versions"."state" in ('published');--> statement-breakpoint
CREATE INDEX "location_versions_author" ON "location_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "location_versions_approver" ON "location_versions" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "location_versions_locked_by" ON "location_versions" USING btree ("locked_by_id");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_own" UNIQUE("firm_id","gln");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_own" FOREIGN KEY ("firm_id","parent") REFERENCES "public"."locations"("firm_id","gln") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_parent" ON "locations" USING btree ("parent") WHERE "locations"."parent" is not null;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_name" CHECK ("locations"."updated_at" is null or length("locations"."name") between 1 and 200);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_itself" CHECK ("locations"."parent" <> "locations"."gln");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_fixed" CHECK ("locations"."updated_at" is null or "locations"."kind" <> 'physical' or "locations"."region_code" is not null and "locations"."address" is not null);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_unplaced" CHECK ("locations"."updated_at" is null or "locations"."kind" not in ('mobile', 'digital') or num_nonnulls("locations"."region_code", "locations"."address", "locations"."postcode", "locations"."latitude") = 0);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_position" CHECK (num_nulls("locations"."latitude", "locations"."longitude") in (0, 2) and "locations"."latitude" between -90 and 90 and "locations"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_public" CHECK ("locations"."updated_at" is null or not "locations"."is_public" or "locations"."public_at" is not null);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_kind" CHECK ("locations"."kind" in ('legal-entity', 'function', 'physical', 'mobile', 'digital'));--> statement-breakpoint
-- One writer of the tree of a firm at a time, until its transaction ends.
CREATE FUNCTION "locations_lock"(firm bigint) RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('locations'), (firm % 2147483647)::int) $$;--> statement-breakpoint
-- A location belongs to one above it: never to itself through others, and ten levels at most.
CREATE FUNCTION "locations_tree"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above_count int;
  is_above boolean;
  levels int;
BEGIN
  PERFORM locations_lock(NEW.firm_id);
  WITH RECURSIVE above AS (
    SELECT gln, parent, 1 AS depth FROM locations WHERE gln = NEW.parent
    UNION ALL
    SELECT l.gln, l.parent, depth + 1 FROM locations l JOIN above ON l.gln = above.parent WHERE depth < 100)
  SELECT max(depth), bool_or(gln = NEW.gln) INTO above_count, is_above FROM above;
  IF is_above THEN
    RAISE EXCEPTION 'the location % would belong to itself', NEW.gln USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_tree';
  END IF;
  WITH RECURSIVE below AS (
    SELECT NEW.gln AS gln, 1 AS level
    UNION ALL
    SELECT l.gln, level + 1 FROM locations l JOIN below ON l.parent = below.gln WHERE level < 100)
  SELECT max(level) INTO levels FROM below;
  IF above_count + levels > 10 THEN
    RAISE EXCEPTION 'the location % would be below ten levels', NEW.gln USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_depth';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "locations_tree" BEFORE INSERT OR UPDATE OF "parent" ON "locations" FOR EACH ROW WHEN (NEW.parent IS NOT NULL) EXECUTE FUNCTION "locations_tree"();--> statement-breakpoint
-- A number that goes to another firm with its prefix takes nothing of the former one along.
CREATE FUNCTION "locations_of_new_firm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE locations SET parent = NULL WHERE parent = OLD.gln AND firm_id = OLD.firm_id;
  DELETE FROM location_versions WHERE gln = OLD.gln;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "locations_of_new_firm" BEFORE UPDATE OF "firm_id" ON "locations" FOR EACH ROW WHEN (NEW.firm_id <> OLD.firm_id) EXECUTE FUNCTION "locations_of_new_firm"();
