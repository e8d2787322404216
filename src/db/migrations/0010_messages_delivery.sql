CREATE TABLE "messages_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reference" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "messages_outbox_channel" CHECK ("messages_outbox"."channel" in ('phone', 'email')),
	CONSTRAINT "messages_outbox_state" CHECK ("messages_outbox"."state" in ('queued', 'sending', 'sent', 'failed', 'dead')),
	CONSTRAINT "messages_outbox_settled" CHECK (("messages_outbox"."settled_at" is not null) = ("messages_outbox"."state" in ('sent', 'dead'))),
	CONSTRAINT "messages_outbox_content" CHECK ("messages_outbox"."content" is not null or "messages_outbox"."settled_at" is not null),
	CONSTRAINT "messages_outbox_tries" CHECK ("messages_outbox"."tries" between 0 and 100),
	CONSTRAINT "messages_outbox_expires" CHECK ("messages_outbox"."expires_at" > "messages_outbox"."created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_outbox_key" ON "messages_outbox" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "messages_outbox_recipient" ON "messages_outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "messages_outbox_created" ON "messages_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_outbox_due" ON "messages_outbox" USING btree ("next_attempt_at") WHERE "messages_outbox"."settled_at" is null;