-- expand
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"firm_id" bigint NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempts_before" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_status" smallint,
	"last_failure" text,
	"last_body" text,
	"last_ms" integer,
	"last_skew" integer,
	"settled_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","webhook_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'sending', 'failed', 'sent', 'dead')),
	CONSTRAINT "webhook_deliveries_settled" CHECK (("webhook_deliveries"."settled_at" is not null) = ("webhook_deliveries"."state" in ('sent', 'dead'))),
	CONSTRAINT "webhook_deliveries_failure" CHECK ("webhook_deliveries"."last_failure" in ('not-https', 'not-public', 'port', 'unreachable', 'slow', 'certificate', 'garbled', 'no-secret')),
	CONSTRAINT "webhook_deliveries_answer" CHECK (num_nonnulls("webhook_deliveries"."last_status", "webhook_deliveries"."last_failure") <= 1),
	CONSTRAINT "webhook_deliveries_attempts" CHECK ("webhook_deliveries"."attempts" >= "webhook_deliveries"."attempts_before" and "webhook_deliveries"."attempts_before" >= 0),
	CONSTRAINT "webhook_deliveries_body" CHECK (length("webhook_deliveries"."last_body") <= 2048)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events_key" UNIQUE("firm_id","key"),
	CONSTRAINT "webhook_events_message" UNIQUE("message_id"),
	CONSTRAINT "webhook_events_kind" CHECK ("webhook_events"."kind" in ('application.approved', 'number.allocated', 'product.published', 'product.suspended', 'mismatch.reported', 'import.finished', 'batch.finished', 'prefix.expiring', 'certificate.revoked', 'webhook.test')),
	CONSTRAINT "webhook_events_body" CHECK (octet_length("webhook_events"."body") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secrets" text[] DEFAULT '{}' NOT NULL,
	"former_until" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "webhooks_url" UNIQUE("firm_id","url"),
	CONSTRAINT "webhooks_url_length" CHECK (length("webhooks"."url") between 1 and 500),
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") > 0 and "webhooks"."events" <@ array['application.approved', 'number.allocated', 'product.published', 'product.suspended', 'mismatch.reported', 'import.finished', 'batch.finished', 'prefix.expiring', 'certificate.revoked']),
	CONSTRAINT "webhooks_former" CHECK ((cardinality("webhooks"."former_secrets") = 0) = ("webhooks"."former_until" is null) and cardinality("webhooks"."former_secrets") <= 3),
	CONSTRAINT "webhooks_failing" CHECK (("webhooks"."failures" = 0) = ("webhooks"."failing_since" is null) and "webhooks"."failures" >= 0),
	CONSTRAINT "webhooks_disabled" CHECK ("webhooks"."disabled_at" is null or "webhooks"."failures" > 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sending" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_firm" ON "webhook_deliveries" USING btree ("firm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_one_test" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "webhook_deliveries"."is_test" and "webhook_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_occurred" ON "webhook_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" USING btree ("created_by");
--> statement-breakpoint
CREATE FUNCTION webhook_events_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was told does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_events_fixed';
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_events_guard BEFORE UPDATE ON webhook_events FOR EACH ROW EXECUTE FUNCTION webhook_events_guard();
--> statement-breakpoint
CREATE FUNCTION webhook_deliveries_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'sent' AND NEW.state <> 'sent' THEN
    RAISE EXCEPTION 'What was received is not sent again' USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_deliveries_received';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_guard BEFORE UPDATE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_guard();
