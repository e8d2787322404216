CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"rows" bigint,
	"files" integer,
	"bytes" bigint,
	"fault" text,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('backup', 'restore-test', 'restore')),
	CONSTRAINT "backup_runs_times" CHECK ("backup_runs"."ended_at" >= "backup_runs"."started_at"),
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."fault" is null) = ("backup_runs"."made_at" is not null and "backup_runs"."rows" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_quarters" (
	"service" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	"failures" integer NOT NULL,
	"slots" integer[] NOT NULL,
	CONSTRAINT "service_quarters_service_quarter_pk" PRIMARY KEY("service","quarter"),
	CONSTRAINT "service_quarters_service" CHECK ("service_quarters"."service" in ('content', 'lookup', 'members', 'sms', 'mail', 'payment', 'registry', 'scanner', 'store')),
	CONSTRAINT "service_quarters_counts" CHECK ("service_quarters"."failures" between 0 and "service_quarters"."requests"),
	CONSTRAINT "service_quarters_quarter_hour" CHECK (extract(epoch from "service_quarters"."quarter")::bigint % 900 = 0)
);
--> statement-breakpoint
CREATE TABLE "site_alarm_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"alarm_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by_account_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_alarm_steps_kind" CHECK ("site_alarm_steps"."kind" in ('opened', 'taken', 'released', 'resolved')),
	CONSTRAINT "site_alarm_steps_by" CHECK (("site_alarm_steps"."by_account_id" is not null) = ("site_alarm_steps"."kind" in ('taken', 'released')))
);
--> statement-breakpoint
CREATE TABLE "site_alarms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"value" double precision NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	CONSTRAINT "site_alarms_level" CHECK ("site_alarms"."level" in ('now', 'today')),
	CONSTRAINT "site_alarms_taken" CHECK (("site_alarms"."taken_by" is null) = ("site_alarms"."taken_at" is null)),
	CONSTRAINT "site_alarms_resolved" CHECK ("site_alarms"."resolved_at" >= "site_alarms"."opened_at")
);
--> statement-breakpoint
CREATE TABLE "site_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_checks_name" CHECK ("site_checks"."name" in ('alarms', 'expiries'))
);
--> statement-breakpoint
CREATE TABLE "site_expiries" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone,
	"since" timestamp with time zone,
	"fingerprint" text,
	"checked_at" timestamp with time zone NOT NULL,
	"fault" text,
	CONSTRAINT "site_expiries_kind" CHECK ("site_expiries"."kind" in ('certificate', 'key')),
	CONSTRAINT "site_expiries_known" CHECK (num_nonnulls("site_expiries"."expires_at", "site_expiries"."since", "site_expiries"."fault") > 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "site_nodes" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"node_version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"cpu" real NOT NULL,
	"memory" bigint NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "site_nodes_name" CHECK (length("site_nodes"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "site_alarm_steps" ADD CONSTRAINT "site_alarm_steps_alarm_id_site_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."site_alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_alarm_steps" ADD CONSTRAINT "site_alarm_steps_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_alarms" ADD CONSTRAINT "site_alarms_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_ended" ON "backup_runs" USING btree ("kind","ended_at");--> statement-breakpoint
CREATE INDEX "service_quarters_quarter" ON "service_quarters" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "site_alarm_steps_alarm" ON "site_alarm_steps" USING btree ("alarm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_alarms_open" ON "site_alarms" USING btree ("rule","subject") WHERE "site_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "site_alarms_opened" ON "site_alarms" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "messages_outbox_unsent" ON "messages_outbox" USING btree ("id") WHERE "messages_outbox"."state" <> 'sent';--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'medium-added', 'medium-changed', 'medium-replaced', 'medium-deleted', 'messages-retried', 'job-retried', 'job-run', 'work-resumed', 'queue-exported', 'alarm-taken', 'alarm-released', 'history-sealed', 'case-viewed'));