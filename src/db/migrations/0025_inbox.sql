CREATE TABLE "inbox_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"firm_id" bigint,
	"kind" text NOT NULL,
	"notice_group" text NOT NULL,
	"event_key" text NOT NULL,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "inbox_messages_group" CHECK ("inbox_messages"."notice_group" in ('business', 'expiry', 'fees', 'operators', 'security')),
	CONSTRAINT "inbox_messages_kind" CHECK ("inbox_messages"."kind" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "inbox_messages_key" CHECK (length("inbox_messages"."event_key") between 1 and 200),
	CONSTRAINT "inbox_messages_text" CHECK (length("inbox_messages"."text") between 1 and 10000 and length("inbox_messages"."purpose") between 1 and 100),
	CONSTRAINT "inbox_messages_link" CHECK ("inbox_messages"."link" ~ '^/($|[^/\\])' and length("inbox_messages"."link") <= 500),
	CONSTRAINT "inbox_messages_read" CHECK ("inbox_messages"."read_at" >= "inbox_messages"."created_at")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"account_id" bigint NOT NULL,
	"notice_group" text NOT NULL,
	"phone" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notice_choices_account_id_notice_group_pk" PRIMARY KEY("account_id","notice_group"),
	CONSTRAINT "notice_choices_group" CHECK ("notice_choices"."notice_group" in ('business', 'expiry', 'fees', 'operators', 'security') and "notice_choices"."notice_group" <> 'security')
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_once" ON "inbox_messages" USING btree ("account_id","event_key");--> statement-breakpoint
CREATE INDEX "inbox_messages_account" ON "inbox_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("account_id","id") WHERE "inbox_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_created" ON "inbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_firm" ON "inbox_messages" USING btree ("firm_id");