CREATE TABLE "human_checks" (
	"uuid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret" text NOT NULL,
	"asked_from" text NOT NULL,
	"drawn" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "human_checks_kind" CHECK ("human_checks"."kind" in ('image', 'work'))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"asked_from" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_tries" CHECK ("verification_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "messages_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_outbox_channel" CHECK ("messages_outbox"."channel" in ('phone', 'email'))
);
--> statement-breakpoint
CREATE INDEX "human_checks_asked" ON "human_checks" USING btree ("asked_from","created_at");--> statement-breakpoint
CREATE INDEX "human_checks_expires" ON "human_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_target" ON "verification_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_asked" ON "verification_codes" USING btree ("asked_from","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_created" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_outbox_target" ON "messages_outbox" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "messages_outbox_created" ON "messages_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email")) WHERE "accounts"."email" is not null and not "accounts"."demonstration";