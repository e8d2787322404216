CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"licence_until" date,
	"source" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 500 NOT NULL,
	"focus_y" integer DEFAULT 500 NOT NULL,
	"crops" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by_id" bigint,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_unit" UNIQUE("id","unit"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('picture', 'file')),
	CONSTRAINT "media_licence" CHECK ("media"."licence" in ('', 'own', 'commissioned', 'licensed', 'cc-by', 'public-domain')),
	CONSTRAINT "media_name" CHECK ("media"."name" <> ''),
	CONSTRAINT "media_focus" CHECK ("media"."focus_x" between 0 and 1000 and "media"."focus_y" between 0 and 1000),
	CONSTRAINT "media_revision" CHECK ("media"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "media_sizes" (
	"medium_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"shape" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	"pixels" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "media_sizes_medium_id_number_shape_width_format_pk" PRIMARY KEY("medium_id","number","shape","width","format"),
	CONSTRAINT "media_sizes_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "media_sizes_shape" CHECK ("media_sizes"."shape" in ('whole', 'wide', 'card', 'list')),
	CONSTRAINT "media_sizes_format" CHECK ("media_sizes"."format" in ('avif', 'webp', 'jpg')),
	CONSTRAINT "media_sizes_bytes" CHECK ("media_sizes"."bytes" > 0 and "media_sizes"."pixels" > 0 and "media_sizes"."width" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"medium_id" uuid NOT NULL,
	"item_id" bigint,
	"number" integer,
	"setting" text,
	CONSTRAINT "media_uses_place" CHECK (("media_uses"."setting" is null) = ("media_uses"."item_id" is not null) and ("media_uses"."item_id" is null) = ("media_uses"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "media_versions" (
	"medium_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" char(64) NOT NULL,
	"width" integer,
	"height" integer,
	"is_current" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_versions_medium_id_number_pk" PRIMARY KEY("medium_id","number"),
	CONSTRAINT "media_versions_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "media_versions_number" CHECK ("media_versions"."number" >= 1),
	CONSTRAINT "media_versions_hash_form" CHECK ("media_versions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_versions_size" CHECK (("media_versions"."width" is null) = ("media_versions"."height" is null) and "media_versions"."width" > 0 and "media_versions"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sizes" ADD CONSTRAINT "media_sizes_version" FOREIGN KEY ("medium_id","number") REFERENCES "public"."media_versions"("medium_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_medium_id_media_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_setting_settings_key_fk" FOREIGN KEY ("setting") REFERENCES "public"."settings"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_version" FOREIGN KEY ("item_id","number") REFERENCES "public"."item_versions"("item_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_medium" FOREIGN KEY ("medium_id","unit") REFERENCES "public"."media"("id","unit") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_licence_until" ON "media" USING btree ("licence_until") WHERE "media"."licence_until" is not null;--> statement-breakpoint
CREATE INDEX "media_created_by" ON "media" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_once" ON "media_uses" USING btree ("medium_id","item_id","number") WHERE "media_uses"."setting" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_setting" ON "media_uses" USING btree ("medium_id","setting") WHERE "media_uses"."setting" is not null;--> statement-breakpoint
CREATE INDEX "media_uses_item" ON "media_uses" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "media_uses_of_setting" ON "media_uses" USING btree ("setting");--> statement-breakpoint
CREATE UNIQUE INDEX "media_versions_hash" ON "media_versions" USING btree ("unit","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "media_versions_current" ON "media_versions" USING btree ("medium_id") WHERE "media_versions"."is_current";--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'history-sealed', 'case-viewed'));--> statement-breakpoint
-- The media that a text names by their addresses. A medium that is being deleted is waited for, and then it is not there.
CREATE FUNCTION named_media(content text) RETURNS SETOF uuid LANGUAGE sql AS $$
	SELECT media.id FROM media WHERE media.id IN (
		SELECT found[1]::uuid FROM regexp_matches(content,
			'/api/media/api/(?:picture|file)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') AS found)
	ORDER BY media.id FOR KEY SHARE
$$;--> statement-breakpoint
CREATE FUNCTION media_uses_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM media_uses WHERE item_id = NEW.item_id AND number = NEW.number;
	END IF;
	IF NEW.state IN ('draft', 'in-review', 'scheduled', 'published') THEN
		INSERT INTO media_uses (medium_id, item_id, number)
			SELECT id, NEW.item_id, NEW.number FROM named_media(NEW.content::text) AS id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER media_uses_of_new_version AFTER INSERT ON item_versions FOR EACH ROW
	WHEN (strpos(NEW.content::text, '/api/media/api/') > 0)
	EXECUTE FUNCTION media_uses_of_version();--> statement-breakpoint
CREATE TRIGGER media_uses_of_changed_version AFTER UPDATE OF content, state ON item_versions FOR EACH ROW
	WHEN (strpos(OLD.content::text, '/api/media/api/') > 0 OR strpos(NEW.content::text, '/api/media/api/') > 0)
	EXECUTE FUNCTION media_uses_of_version();--> statement-breakpoint
CREATE FUNCTION media_uses_of_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM media_uses WHERE setting = NEW.key;
	END IF;
	INSERT INTO media_uses (medium_id, setting) SELECT id, NEW.key FROM named_media(NEW.value) AS id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER media_uses_of_setting AFTER INSERT OR UPDATE ON settings FOR EACH ROW
	EXECUTE FUNCTION media_uses_of_setting();
