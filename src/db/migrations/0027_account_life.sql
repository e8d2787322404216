CREATE TABLE "account_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"event" text NOT NULL,
	"by_account_id" bigint,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "account_audit_event" CHECK ("account_audit"."event" in ('registered', 'password-changed', 'phone-changed', 'email-changed', 'terms-accepted', 'session-ended', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'recovery-stopped', 'recovery-used', 'data-exported', 'deletion-requested', 'deletion-cancelled', 'deletion-stopped', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "login_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "login_history_outcome" CHECK ("login_history"."outcome" in ('success', 'wrong-password', 'wrong-code', 'unfinished'))
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"hindrance" text,
	CONSTRAINT "account_deletions_state" CHECK ("account_deletions"."state" in ('requested', 'cancelled', 'stopped', 'done')),
	CONSTRAINT "account_deletions_closed" CHECK (("account_deletions"."state" = 'requested') = ("account_deletions"."closed_at" is null)),
	CONSTRAINT "account_deletions_due" CHECK ("account_deletions"."due_at" > "account_deletions"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "account_recoveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"branch_code" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"new_phone" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"remark" text,
	"usable_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_recoveries_state" CHECK ("account_recoveries"."state" in ('requested', 'approved', 'refused', 'stopped', 'used', 'expired')),
	CONSTRAINT "account_recoveries_two_people" CHECK ("account_recoveries"."decided_by" is null or "account_recoveries"."decided_by" <> "account_recoveries"."requested_by"),
	CONSTRAINT "account_recoveries_not_own" CHECK ("account_recoveries"."account_id" <> "account_recoveries"."requested_by" and ("account_recoveries"."decided_by" is null or "account_recoveries"."account_id" <> "account_recoveries"."decided_by")),
	CONSTRAINT "account_recoveries_decided" CHECK (("account_recoveries"."decided_at" is null) = ("account_recoveries"."decided_by" is null)),
	CONSTRAINT "account_recoveries_approved" CHECK ("account_recoveries"."state" not in ('approved', 'used') or ("account_recoveries"."decided_by" is not null and "account_recoveries"."usable_until" is not null)),
	CONSTRAINT "account_recoveries_closed" CHECK (("account_recoveries"."state" in ('requested', 'approved')) = ("account_recoveries"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"step" text NOT NULL,
	"has_factor" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"history_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "pending_logins_step" CHECK ("pending_logins"."step" in ('code', 'enrol', 'consent')),
	CONSTRAINT "pending_logins_tries" CHECK ("pending_logins"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_step" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "terms_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"terms_version_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"content" text NOT NULL,
	"changes" text NOT NULL,
	"in_force_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_versions_filled" CHECK (length("terms_versions"."version") between 1 and 20 and length("terms_versions"."content") > 0)
);
--> statement-breakpoint
ALTER TABLE "account_audit" ADD CONSTRAINT "account_audit_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_audit" ADD CONSTRAINT "account_audit_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_history_id_login_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."login_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consents" ADD CONSTRAINT "terms_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consents" ADD CONSTRAINT "terms_consents_terms_version_id_terms_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_audit_account" ON "account_audit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "login_history_account" ON "login_history" USING btree ("account_id","id") WHERE "login_history"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "login_history_at" ON "login_history" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_open" ON "account_deletions" USING btree ("account_id") WHERE "account_deletions"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "account_deletions_account" ON "account_deletions" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_recoveries_one_open" ON "account_recoveries" USING btree ("account_id") WHERE "account_recoveries"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "account_recoveries_branch" ON "account_recoveries" USING btree ("branch_code","id");--> statement-breakpoint
CREATE INDEX "account_recoveries_account" ON "account_recoveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_logins_key" ON "pending_logins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_logins_expires" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_key" ON "recovery_codes" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_consents_once" ON "terms_consents" USING btree ("account_id","terms_version_id");--> statement-breakpoint
CREATE INDEX "terms_consents_version" ON "terms_consents" USING btree ("terms_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_version_key" ON "terms_versions" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_in_force_key" ON "terms_versions" USING btree ("in_force_from");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","started_at");