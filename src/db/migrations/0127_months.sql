CREATE TABLE "month_archives" (
	"part" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"from_day" date,
	"to_day" date NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"sha256" text NOT NULL,
	"columns" text[] NOT NULL,
	"edges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'archived' NOT NULL,
	"requested_by" bigint,
	"requested_name" text,
	"requested_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"returned_until" timestamp with time zone,
	"failure" text,
	CONSTRAINT "month_archives_table" CHECK ("month_archives"."table_name" in ('audit_lines', 'page_hits')),
	CONSTRAINT "month_archives_state" CHECK ("month_archives"."state" in ('archived', 'requested', 'returned')),
	CONSTRAINT "month_archives_days" CHECK ("month_archives"."from_day" < "month_archives"."to_day"),
	CONSTRAINT "month_archives_counts" CHECK ("month_archives"."rows" >= 0 and "month_archives"."bytes" > 0 and "month_archives"."attempts" >= 0),
	CONSTRAINT "month_archives_sha256" CHECK ("month_archives"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "month_archives_requested" CHECK ("month_archives"."state" <> 'requested' or num_nulls("month_archives"."requested_name", "month_archives"."requested_at") = 0),
	CONSTRAINT "month_archives_returned" CHECK (("month_archives"."returned_until" is not null) = ("month_archives"."state" = 'returned'))
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
CREATE UNIQUE INDEX "month_archives_file" ON "month_archives" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "month_archives_day" ON "month_archives" USING btree ("to_day");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'rule-proposed', 'rule-changed', 'rule-rejected', 'rule-withdrawn', 'payee-proposed', 'payee-approved', 'payee-rejected', 'payee-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'terms-added', 'terms-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'month-returned', 'history-sealed', 'month-archived', 'case-viewed')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER "month_archives_stay" BEFORE DELETE ON "month_archives" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "month_archives_fixed" BEFORE UPDATE OF "part", "table_name", "from_day", "to_day", "rows", "sha256", "columns", "edges" ON "month_archives"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The newest line is looked for in all parts, and so is another line with the same id or number: a unique index holds for one part only.
CREATE OR REPLACE FUNCTION "chain_audit_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7268, 0);
  IF EXISTS (SELECT FROM audit_lines WHERE id = new.id) OR (new.hash <> '' AND EXISTS (SELECT FROM audit_lines WHERE seq = new.seq)) THEN
    RAISE EXCEPTION 'Another line has the id % or the number %', new.id, new.seq
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'audit_lines_seq', TABLE = 'audit_lines';
  END IF;
  IF new.hash <> '' THEN RETURN new; END IF;
  SELECT seq, hash INTO last FROM audit_lines ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := chained_hash(new, coalesce(last.hash, ''));
  RETURN new;
END $$;--> statement-breakpoint
-- The bounds of a part follow from its name: table_2026_12 is that month in China, table_before_2026_12 all before it.
CREATE FUNCTION "month_bounds"("parent" text, "part" text, OUT "key" name, OUT "lower" text, OUT "upper" text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  first date;
  midnight text;
BEGIN
  IF part !~ ('^' || parent || '_(before_)?[0-9]{4}_(0[1-9]|1[0-2])$') THEN
    RAISE EXCEPTION '% is no month of %', part, parent USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT a.attname, CASE WHEN a.atttypid = 'date'::regtype THEN '' ELSE ' 00:00:00+08' END INTO key, midnight
    FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0] WHERE p.partrelid = parent::regclass;
  first := to_date(right(part, 7), 'YYYY_MM');
  IF part ~ '_before_' THEN
    upper := first || midnight;
  ELSE
    lower := first || midnight;
    upper := (first + interval '1 month')::date || midnight;
  END IF;
END $$;--> statement-breakpoint
-- A trigger of statements is not copied to the parts by itself.
CREATE FUNCTION "copy_statement_triggers"("source" text, "target" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE definition text;
BEGIN
  FOR definition IN SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = source::regclass AND NOT tgisinternal AND tgtype & 1 = 0 LOOP
    EXECUTE regexp_replace(definition, ' ON \S+ ', format(' ON %I ', target));
  END LOOP;
END $$;--> statement-breakpoint
-- A table like the default part, with its indexes and triggers, that is no part yet.
CREATE FUNCTION "create_month_part"("parent" text, "part" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, parent || '_default');
  PERFORM copy_statement_triggers(parent || '_default', part);
END $$;--> statement-breakpoint
-- The check makes PostgreSQL read no row while it holds locks of other parts.
CREATE FUNCTION "attach_month_part"("parent" text, "part" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE bounds record := month_bounds(parent, part);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = part::regclass AND conname = 'month_bounds') THEN
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT month_bounds CHECK (%s%I < %L)', part,
      CASE WHEN bounds.lower IS NULL THEN '' ELSE format('%I >= %L AND ', bounds.key, bounds.lower) END, bounds.key, bounds.upper);
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', parent, part,
    CASE WHEN bounds.lower IS NULL THEN 'MINVALUE' ELSE quote_literal(bounds.lower) END, bounds.upper);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT month_bounds', part);
END $$;--> statement-breakpoint
-- True if the part is new. By the rights of the owner, because the role of the site need not own the tables.
CREATE FUNCTION "add_month_part"("parent" text, "part" text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF to_regclass(quote_ident(part)) IS NOT NULL THEN RETURN false; END IF;
  PERFORM create_month_part(parent, part);
  PERFORM attach_month_part(parent, part);
  RETURN true;
END $$;--> statement-breakpoint
-- Makes a table the part of all before a month, and adds the months from it on. Nothing is copied, so the locks are short; a table with many
-- rows has the constraint month_bounds already, and the index of its new key.
CREATE FUNCTION "partition_by_month"("parent" text, "key" text, "first" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old text := parent || '_before_' || to_char(first, 'YYYY_MM');
  rest text := parent || '_default';
  primary_key record;
  definition text;
  definitions text[];
  item record;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition INTO primary_key FROM pg_constraint WHERE conrelid = parent::regclass AND contype = 'p';
  SELECT coalesce(array_agg(found.definition), '{}') INTO definitions FROM (
    SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = parent::regclass AND NOT indisunique
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = parent::regclass AND NOT tgisinternal) found;
  FOR item IN SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = parent::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, old || substr(item.name, length(parent) + 1));
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, old);
  FOR item IN SELECT tgname AS name FROM pg_trigger WHERE tgrelid = old::regclass AND NOT tgisinternal AND tgtype & 1 = 1 LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', item.name, old);
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', rest, old);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS month_bounds', rest);
  PERFORM copy_statement_triggers(old, rest);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', parent, old, key);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS month_bounds', parent);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, primary_key.name, primary_key.definition);
  FOREACH definition IN ARRAY definitions LOOP EXECUTE definition; END LOOP;
  FOR item IN SELECT attname AS name, pg_get_serial_sequence(quote_ident(old), attname) AS sequence FROM pg_attribute
    WHERE attrelid = old::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence(quote_ident(old), attname) IS NOT NULL LOOP
    EXECUTE format('ALTER SEQUENCE %s OWNED BY %I.%I', item.sequence, parent, item.name);
  END LOOP;
  FOR item IN SELECT a.privilege_type AS privilege, CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS grantee
    FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = old::regclass AND a.grantee <> c.relowner LOOP
    EXECUTE format('GRANT %s ON %I TO %s', item.privilege, parent, item.grantee);
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', parent, rest);
  PERFORM attach_month_part(parent, old);
  FOR month IN 0..3 LOOP
    PERFORM add_month_part(parent, parent || '_' || to_char(first + make_interval(months => month), 'YYYY_MM'));
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_lines_by_month"("first" date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE audit_lines IN ACCESS EXCLUSIVE MODE;
  ALTER TABLE audit_lines DROP CONSTRAINT audit_lines_pkey;
  ALTER TABLE audit_lines ADD CONSTRAINT audit_lines_pkey PRIMARY KEY USING INDEX audit_lines_at_id;
  DROP INDEX audit_lines_at;
  PERFORM partition_by_month('audit_lines', 'at', first);
END $$;--> statement-breakpoint
CREATE FUNCTION "page_hits_by_month"("first" date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM partition_by_month('page_hits', 'day', first);
END $$;--> statement-breakpoint
-- Rows that came to the default part get the months that they lack. Returns the number of rows.
CREATE FUNCTION "sort_default_part"("parent" text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rest text := parent || '_default';
  sorted text := parent || '_sorted';
  bounds record := month_bounds(parent, parent || '_2000_01');
  day text := format(CASE WHEN bounds.lower ~ ' ' THEN $q$%I AT TIME ZONE 'Asia/Shanghai'$q$ ELSE '%I' END, bounds.key);
  month text;
  moved bigint;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, rest);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', rest, sorted);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', rest, sorted);
  PERFORM copy_statement_triggers(sorted, rest);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', parent, rest);
  FOR month IN EXECUTE format('SELECT DISTINCT to_char(%s, %L) FROM %I', day, 'YYYY_MM', sorted) LOOP
    PERFORM add_month_part(parent, parent || '_' || month);
  END LOOP;
  EXECUTE format('INSERT INTO %I SELECT * FROM %I', parent, sorted);
  GET DIAGNOSTICS moved = ROW_COUNT;
  EXECUTE format('DROP TABLE %I', sorted);
  RETURN moved;
END $$;--> statement-breakpoint
CREATE FUNCTION "has_default_rows"("parent" text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found boolean;
BEGIN
  PERFORM month_bounds(parent, parent || '_2000_01');
  EXECUTE format('SELECT EXISTS (SELECT FROM %I)', parent || '_default') INTO found;
  RETURN found;
END $$;--> statement-breakpoint
-- A table that has rows is used by others: npm run months:convert does it then, in steps that hold no lock for long.
DO $$
DECLARE first date := date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  IF NOT EXISTS (SELECT FROM audit_lines) THEN
    LOCK TABLE audit_lines IN ACCESS EXCLUSIVE MODE;
  END IF;
  IF NOT EXISTS (SELECT FROM audit_lines) THEN
    ALTER TABLE audit_lines VALIDATE CONSTRAINT audit_lines_action;
    CREATE UNIQUE INDEX audit_lines_id ON audit_lines (id);
    CREATE UNIQUE INDEX audit_lines_at_id ON audit_lines (at, id);
    PERFORM audit_lines_by_month(first);
  END IF;
  IF NOT EXISTS (SELECT FROM page_hits) THEN
    LOCK TABLE page_hits IN ACCESS EXCLUSIVE MODE;
  END IF;
  IF NOT EXISTS (SELECT FROM page_hits) THEN
    PERFORM page_hits_by_month(first);
  END IF;
END $$;