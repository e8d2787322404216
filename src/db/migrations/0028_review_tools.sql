CREATE TABLE "audit_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"by_account_id" bigint,
	"by_name" text NOT NULL,
	"unit" text,
	"firm_id" bigint,
	"subject" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" ~ '^[a-z-]{3,40}$')
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"day" date PRIMARY KEY NOT NULL,
	"is_working" boolean NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "calendar_days_name" CHECK (length("calendar_days"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "canned_reasons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "canned_reasons_each" UNIQUE("field","reason")
);
--> statement-breakpoint
CREATE TABLE "review_assignments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"case_id" bigint,
	"account_id" bigint NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_assignments_one_each" UNIQUE NULLS NOT DISTINCT("firm_id","case_id"),
	CONSTRAINT "review_assignments_end" CHECK ("review_assignments"."expires_at" > "review_assignments"."assigned_at")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"by_account_id" bigint,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_history" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_history" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_lines_seq" ON "audit_lines" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_account" ON "audit_lines" USING btree ("by_account_id","at");--> statement-breakpoint
CREATE INDEX "audit_lines_firm" ON "audit_lines" USING btree ("firm_id","id") WHERE "audit_lines"."firm_id" is not null;--> statement-breakpoint
CREATE INDEX "canned_reasons_order" ON "canned_reasons" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "review_assignments_account" ON "review_assignments" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "review_notes_firm" ON "review_notes" USING btree ("firm_id","id");--> statement-breakpoint
CREATE FUNCTION "chained_hash"("line" anyelement, "previous" text) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_strip_nulls(to_jsonb(line) - 'hash')::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "chain_firm_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  IF new.hash <> '' THEN RETURN new; END IF;
  PERFORM pg_advisory_xact_lock(7267, hashint8(new.firm_id));
  SELECT seq, hash INTO last FROM firm_history WHERE firm_id = new.firm_id ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := chained_hash(new, coalesce(last.hash, ''));
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION "chain_audit_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  IF new.hash <> '' THEN RETURN new; END IF;
  PERFORM pg_advisory_xact_lock(7268, 0);
  SELECT seq, hash INTO last FROM audit_lines ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := chained_hash(new, coalesce(last.hash, ''));
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rows of % are only inserted, never changed or deleted', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
DO $$
DECLARE step record; last_firm bigint; last_seq integer; last_hash text;
BEGIN
  FOR step IN SELECT id, firm_id FROM firm_history ORDER BY firm_id, id LOOP
    IF step.firm_id IS DISTINCT FROM last_firm THEN last_firm := step.firm_id; last_seq := 0; last_hash := ''; END IF;
    last_seq := last_seq + 1;
    UPDATE firm_history SET seq = last_seq WHERE id = step.id;
    UPDATE firm_history h SET hash = chained_hash(h, last_hash) WHERE id = step.id RETURNING hash INTO last_hash;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_history_seq" ON "firm_history" USING btree ("firm_id","seq");--> statement-breakpoint
CREATE TRIGGER "firm_history_chain" BEFORE INSERT ON "firm_history" FOR EACH ROW EXECUTE FUNCTION chain_firm_history();--> statement-breakpoint
CREATE TRIGGER "audit_lines_chain" BEFORE INSERT ON "audit_lines" FOR EACH ROW EXECUTE FUNCTION chain_audit_lines();--> statement-breakpoint
CREATE TRIGGER "firm_history_insert_only" BEFORE UPDATE OR DELETE ON "firm_history" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "firm_history_no_truncate" BEFORE TRUNCATE ON "firm_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_lines_insert_only" BEFORE UPDATE OR DELETE ON "audit_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_lines_no_truncate" BEFORE TRUNCATE ON "audit_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "firm_history", "audit_lines" FROM PUBLIC;
