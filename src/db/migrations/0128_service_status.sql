CREATE TABLE "status_days" (
	"service" text NOT NULL,
	"day" date NOT NULL,
	"ok" integer NOT NULL,
	"limited" integer NOT NULL,
	"down" integer NOT NULL,
	CONSTRAINT "status_days_service_day_pk" PRIMARY KEY("service","day"),
	CONSTRAINT "status_days_service" CHECK ("status_days"."service" in ('website', 'lookup', 'members', 'payments', 'barcodes', 'files', 'messages', 'interfaces')),
	CONSTRAINT "status_days_minutes" CHECK (least("status_days"."ok", "status_days"."limited", "status_days"."down") >= 0 and "status_days"."ok" + "status_days"."limited" + "status_days"."down" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"services" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"draft_text" text,
	"draft_text_en" text,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_by_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "status_incidents_kind" CHECK ("status_incidents"."kind" in ('incident', 'maintenance')),
	CONSTRAINT "status_incidents_state" CHECK ("status_incidents"."state" in ('draft', 'investigating', 'identified', 'monitoring', 'resolved', 'planned', 'under-way', 'finished', 'cancelled')),
	CONSTRAINT "status_incidents_state_of_kind" CHECK ("status_incidents"."state" in ('draft', 'cancelled') or ("status_incidents"."kind" = 'maintenance') = ("status_incidents"."state" in ('planned', 'under-way', 'finished'))),
	CONSTRAINT "status_incidents_level" CHECK ("status_incidents"."level" in ('limited', 'down')),
	CONSTRAINT "status_incidents_services" CHECK (cardinality("status_incidents"."services") > 0 and array_position("status_incidents"."services", null) is null and "status_incidents"."services" <@ array['website', 'lookup', 'members', 'payments', 'barcodes', 'files', 'messages', 'interfaces']),
	CONSTRAINT "status_incidents_title" CHECK (length("status_incidents"."title") between 1 and 60),
	CONSTRAINT "status_incidents_window" CHECK (("status_incidents"."kind" = 'maintenance') = ("status_incidents"."ends_at" is not null)),
	CONSTRAINT "status_incidents_order" CHECK ("status_incidents"."ends_at" > "status_incidents"."starts_at" and "status_incidents"."closed_at" >= "status_incidents"."published_at"),
	CONSTRAINT "status_incidents_draft" CHECK (("status_incidents"."state" = 'draft') = ("status_incidents"."published_at" is null) and ("status_incidents"."state" = 'draft') = ("status_incidents"."draft_text" is not null and "status_incidents"."draft_text_en" is not null)),
	CONSTRAINT "status_incidents_closed" CHECK (("status_incidents"."state" in ('resolved', 'finished', 'cancelled')) = ("status_incidents"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "status_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "status_minutes_whole" CHECK (extract(epoch from "status_minutes"."minute")::bigint % 60 = 0)
);
--> statement-breakpoint
CREATE TABLE "status_updates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"incident_id" bigint NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"services" text[] NOT NULL,
	"text" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_account_id" bigint NOT NULL,
	CONSTRAINT "status_updates_state" CHECK ("status_updates"."state" in ('investigating', 'identified', 'monitoring', 'resolved', 'planned', 'under-way', 'finished', 'cancelled')),
	CONSTRAINT "status_updates_level" CHECK ("status_updates"."level" in ('limited', 'down')),
	CONSTRAINT "status_updates_services" CHECK (cardinality("status_updates"."services") > 0 and array_position("status_updates"."services", null) is null and "status_updates"."services" <@ array['website', 'lookup', 'members', 'payments', 'barcodes', 'files', 'messages', 'interfaces']),
	CONSTRAINT "status_updates_text" CHECK (length("status_updates"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "status_incidents" ADD CONSTRAINT "status_incidents_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_incident_id_status_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_days_day" ON "status_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "status_incidents_open" ON "status_incidents" USING btree ("starts_at") WHERE "status_incidents"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "status_incidents_starts" ON "status_incidents" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "status_updates_incident" ON "status_updates" USING btree ("incident_id","id");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK (action in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'factor-reset', 'sign-on-entered', 'sign-on-unlinked', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'range-proposed', 'range-added', 'range-rejected', 'range-withdrawn', 'rule-proposed', 'rule-changed', 'rule-rejected', 'rule-withdrawn', 'payee-proposed', 'payee-approved', 'payee-rejected', 'payee-withdrawn', 'message-text-changed', 'message-text-withdrawn', 'message-text-tried', 'terms-added', 'terms-withdrawn', 'enquiry-template-saved', 'enquiry-template-deleted', 'enquiry-question-drafted', 'search-synonyms-changed', 'search-bets-changed', 'search-hot-words-changed', 'site-settings-changed', 'site-settings-restored', 'branch-changed', 'branch-restored', 'month-returned', 'incident-saved', 'incident-published', 'incident-updated', 'incident-deleted', 'history-sealed', 'month-archived', 'case-viewed'));--> statement-breakpoint
-- What was written in public stays as it was; what is wrong is said by the next update.
CREATE TRIGGER "status_updates_stay" BEFORE UPDATE OR DELETE ON "status_updates" FOR EACH ROW EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
-- Of a public incident only its state, what it affects and its end change; it is never deleted, and an ended one stays ended.
CREATE TRIGGER "status_incidents_stay" BEFORE UPDATE ON "status_incidents" FOR EACH ROW
	WHEN (OLD.state <> 'draft' AND (OLD.closed_at IS NOT NULL OR NEW.state = 'draft'
		OR (to_jsonb(OLD) - '{state,level,services,closed_at,revision}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{state,level,services,closed_at,revision}'::text[])))
	EXECUTE FUNCTION "decided_stays"();
--> statement-breakpoint
CREATE TRIGGER "status_incidents_remain" BEFORE DELETE ON "status_incidents" FOR EACH ROW
	WHEN (OLD.state <> 'draft') EXECUTE FUNCTION "decided_stays"();
