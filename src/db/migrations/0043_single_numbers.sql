CREATE TABLE "used_gtin8s" (
	"gtin" char(8) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint,
	"used_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_gtin8s_form" CHECK ("used_gtin8s"."gtin" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "single_number_ranges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"next" bigint NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"span" "int8range" GENERATED ALWAYS AS (int8range(first, last + 1)) STORED,
	CONSTRAINT "single_number_ranges_kind" CHECK ("single_number_ranges"."kind" in ('gtin8', 'gln')),
	CONSTRAINT "single_number_ranges_length" CHECK (("single_number_ranges"."kind" = 'gtin8' and "single_number_ranges"."first" >= 1000000 and "single_number_ranges"."last" <= 9999999) or ("single_number_ranges"."kind" = 'gln' and "single_number_ranges"."first" >= 100000000000 and "single_number_ranges"."last" <= 999999999999)),
	CONSTRAINT "single_number_ranges_order" CHECK ("single_number_ranges"."first" <= "single_number_ranges"."last" and "single_number_ranges"."next" between "single_number_ranges"."first" and "single_number_ranges"."last" + 1)
);
--> statement-breakpoint
CREATE TABLE "single_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"firm_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"name" text NOT NULL,
	"location_kind" text,
	"address" text,
	"allocated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_numbers_one_of_case" UNIQUE("case_id"),
	CONSTRAINT "single_numbers_kind" CHECK ("single_numbers"."kind" in ('gtin8', 'gln')),
	CONSTRAINT "single_numbers_form" CHECK (("single_numbers"."kind" = 'gtin8' and "single_numbers"."number" ~ '^[0-9]{8}$') or ("single_numbers"."kind" = 'gln' and "single_numbers"."number" ~ '^[0-9]{13}$')),
	CONSTRAINT "single_numbers_check_digit" CHECK ("single_numbers"."number" !~ '^[0-9]{8,13}$' or (3 * substr(lpad("number", 14, '0'), 1, 1)::int + 1 * substr(lpad("number", 14, '0'), 2, 1)::int + 3 * substr(lpad("number", 14, '0'), 3, 1)::int + 1 * substr(lpad("number", 14, '0'), 4, 1)::int + 3 * substr(lpad("number", 14, '0'), 5, 1)::int + 1 * substr(lpad("number", 14, '0'), 6, 1)::int + 3 * substr(lpad("number", 14, '0'), 7, 1)::int + 1 * substr(lpad("number", 14, '0'), 8, 1)::int + 3 * substr(lpad("number", 14, '0'), 9, 1)::int + 1 * substr(lpad("number", 14, '0'), 10, 1)::int + 3 * substr(lpad("number", 14, '0'), 11, 1)::int + 1 * substr(lpad("number", 14, '0'), 12, 1)::int + 3 * substr(lpad("number", 14, '0'), 13, 1)::int + 1 * substr(lpad("number", 14, '0'), 14, 1)::int) % 10 = 0),
	CONSTRAINT "single_numbers_name" CHECK (length("single_numbers"."name") between 1 and 200),
	CONSTRAINT "single_numbers_location_kind" CHECK ("single_numbers"."location_kind" in ('legal-entity', 'function', 'physical', 'digital')),
	CONSTRAINT "single_numbers_location" CHECK (num_nulls("single_numbers"."location_kind", "single_numbers"."address") = case "single_numbers"."kind" when 'gln' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "used_gtin8s" ADD CONSTRAINT "used_gtin8s_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_gtin8s" ADD CONSTRAINT "used_gtin8s_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_numbers" ADD CONSTRAINT "single_numbers_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_numbers" ADD CONSTRAINT "single_numbers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_gtin8s_latest" ON "used_gtin8s" USING btree ("firm_id","drawn_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "used_gtin8s_account" ON "used_gtin8s" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "single_numbers_firm" ON "single_numbers" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "single_numbers_newest" ON "single_numbers" USING btree ("allocated_at" DESC NULLS FIRST,"number") WHERE "single_numbers"."kind" = 'gtin8';--> statement-breakpoint
-- No two ranges overlap. A GTIN-8 has 7 digits and a GLN 12 before the check digit, so one constraint covers both kinds.
ALTER TABLE "single_number_ranges" ADD CONSTRAINT "single_number_ranges_apart" EXCLUDE USING gist ("span" WITH &&);
--> statement-breakpoint
-- A range of GLNs has no number of a company prefix or of a range of them. The lock waits for those being written; later ones see this range.
CREATE FUNCTION "single_range_apart_from_prefixes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'gln' THEN RETURN NULL; END IF;
  LOCK TABLE "prefix_ranges", "company_prefixes" IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM "prefix_ranges" WHERE "span" && NEW.span) OR EXISTS (SELECT FROM "company_prefixes" WHERE "span" && NEW.span) THEN
    RAISE EXCEPTION 'GLNs % to % are numbers of company prefixes', NEW.first, NEW.last
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'single_numbers_apart_from_prefixes';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "single_number_ranges_apart_from_prefixes" AFTER INSERT OR UPDATE OF "kind", "first", "last" ON "single_number_ranges"
  FOR EACH ROW EXECUTE FUNCTION "single_range_apart_from_prefixes"();
--> statement-breakpoint
CREATE FUNCTION "prefix_apart_from_single_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "single_number_ranges" WHERE "span" && NEW.span) THEN
    RAISE EXCEPTION 'The numbers are in a range of GLNs that are allocated singly'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'single_numbers_apart_from_prefixes';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "prefix_ranges_apart_from_single_numbers" AFTER INSERT OR UPDATE OF "length", "first", "last" ON "prefix_ranges"
  FOR EACH ROW EXECUTE FUNCTION "prefix_apart_from_single_numbers"();
--> statement-breakpoint
CREATE TRIGGER "company_prefixes_apart_from_single_numbers" AFTER INSERT OR UPDATE OF "company_prefix" ON "company_prefixes"
  FOR EACH ROW EXECUTE FUNCTION "prefix_apart_from_single_numbers"();
--> statement-breakpoint
-- A GTIN-8 of a register and one allocated here are never two firms'. The row of the range orders an import and an allocation of its numbers.
CREATE FUNCTION "short_code_apart_from_single_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "single_number_ranges" WHERE "kind" = 'gtin8' AND "span" @> left(NEW.code, 7)::bigint FOR SHARE;
  IF FOUND AND EXISTS (SELECT FROM "single_numbers" WHERE "number" = NEW.code::text AND "firm_id" <> NEW.firm_id) THEN
    RAISE EXCEPTION 'The GTIN-8 % is allocated to another firm', NEW.code
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'single_numbers_apart_from_short_codes';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "short_codes_apart_from_single_numbers" AFTER INSERT OR UPDATE OF "code", "firm_id" ON "short_codes"
  FOR EACH ROW EXECUTE FUNCTION "short_code_apart_from_single_numbers"();
