CREATE TABLE "product_report_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_report_photos_place" CHECK ("product_report_photos"."place" between 1 and 3),
	CONSTRAINT "product_report_photos_size" CHECK ("product_report_photos"."width" > 0 and "product_report_photos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_report_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"act" text NOT NULL,
	"by_account_id" bigint,
	"unit" text,
	"text" text DEFAULT '' NOT NULL,
	"version" integer,
	"due_on" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_report_steps_act" CHECK ("product_report_steps"."act" in ('corrected', 'correct', 'not-ours', 'lift-requested', 'disagreed', 'overdue', 'upheld', 'correction-required', 'suspended', 'lifted', 'kept')),
	CONSTRAINT "product_report_steps_unit" CHECK ("product_report_steps"."unit" = 'centre' or "product_report_steps"."unit" ~ '^[0-9]{4}$'),
	CONSTRAINT "product_report_steps_text" CHECK (length("product_report_steps"."text") <= 500),
	CONSTRAINT "product_report_steps_version" CHECK (("product_report_steps"."act" = 'corrected') = ("product_report_steps"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"enquiry_id" bigint,
	"product_id" bigint NOT NULL,
	"firm_id" bigint NOT NULL,
	"gtin14" char(14) NOT NULL,
	"version" integer NOT NULL,
	"topic" text NOT NULL,
	"reporter" text,
	"body" text NOT NULL,
	"shares_contact" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_due_on" date NOT NULL,
	"due_on" date,
	"answered_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "product_reports_state" CHECK ("product_reports"."state" in ('open', 'answered', 'at-branch', 'correction', 'suspended', 'lift-requested', 'closed')),
	CONSTRAINT "product_reports_due" CHECK (("product_reports"."state" in ('open', 'correction')) = ("product_reports"."due_on" is not null)),
	CONSTRAINT "product_reports_suspended" CHECK (("product_reports"."state" in ('suspended', 'lift-requested')) = ("product_reports"."suspended_at" is not null)),
	CONSTRAINT "product_reports_closed" CHECK (("product_reports"."state" = 'closed') = ("product_reports"."closed_at" is not null)),
	CONSTRAINT "product_reports_answered" CHECK ("product_reports"."state" <> 'answered' or "product_reports"."answered_at" is not null),
	CONSTRAINT "product_reports_gtin" CHECK ("product_reports"."gtin14" ~ '^[0-9]{14}$'),
	CONSTRAINT "product_reports_texts" CHECK (length("product_reports"."topic") between 1 and 40 and length("product_reports"."body") between 1 and 4000)
);
--> statement-breakpoint
DROP VIEW "public"."reported_products";--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "inbox_messages" DROP CONSTRAINT "inbox_messages_group";--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_group";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_report_photos" ADD CONSTRAINT "product_report_photos_report_id_product_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."product_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD CONSTRAINT "product_report_steps_report_id_product_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."product_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_report_steps" ADD CONSTRAINT "product_report_steps_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_report_photos_place" ON "product_report_photos" USING btree ("report_id","place");--> statement-breakpoint
CREATE INDEX "product_report_steps_report" ON "product_report_steps" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "product_report_steps_account" ON "product_report_steps" USING btree ("by_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_number" ON "product_reports" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_enquiry" ON "product_reports" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "product_reports_product" ON "product_reports" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reports_firm" ON "product_reports" USING btree ("firm_id","state","id");--> statement-breakpoint
CREATE INDEX "product_reports_state" ON "product_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "product_reports_due" ON "product_reports" USING btree ("due_on","id") WHERE "product_reports"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "product_reports_created" ON "product_reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_group" CHECK ("inbox_messages"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'security'));--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_group" CHECK ("notice_choices"."notice_group" in ('business', 'expiry', 'fees', 'products', 'operators', 'security') and "notice_choices"."notice_group" <> 'security');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_suspended" CHECK ("products"."suspended_at" is null or "products"."reported_at" is not null);--> statement-breakpoint
CREATE VIEW "public"."suspended_products" AS (select gtin14, firm_id, suspended_at from products where suspended_at is not null);--> statement-breakpoint
CREATE VIEW "public"."reported_products" AS (select id, gtin14, firm_id, name, brand, variant, description, spec, net_content, net_amount, net_unit, category, name_en, brand_en, description_en, texts, links, pictures, gpc_code, target_markets, origin, standard, shelf_life, storage, allergens, packaging, level, contains, content_count, pallet_count, height, width, depth, gross_weight, succeeds, updated_at, reported_at, case when state = 'in-use' then 'reported' else 'off-market' end as state from products where reported_at is not null and suspended_at is null);--> statement-breakpoint
CREATE TRIGGER "product_report_steps_insert_only" BEFORE UPDATE OR DELETE ON "product_report_steps" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A record is suspended since the first of its reports that suspended it, and until the last of them is lifted. The lock makes two decisions wait for each other.
CREATE FUNCTION "suspend_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = NEW.product_id FOR UPDATE;
  UPDATE products SET suspended_at = (SELECT min(r.suspended_at) FROM product_reports r WHERE r.product_id = NEW.product_id) WHERE id = NEW.product_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_reports_suspend" AFTER UPDATE OF "suspended_at" ON "product_reports" FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION "suspend_product"();--> statement-breakpoint
-- The enquiry of a report that is answered or settled is deleted a year later, as every answered enquiry.
CREATE FUNCTION "end_report_retention"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiries SET keep_until = coalesce(NEW.closed_at, NEW.answered_at) + interval '365 days' WHERE id = NEW.enquiry_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_reports_retention" AFTER UPDATE OF "state" ON "product_reports" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('answered', 'closed')) EXECUTE FUNCTION "end_report_retention"();
