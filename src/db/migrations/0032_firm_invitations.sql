CREATE TABLE "firm_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"address" text NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "firm_invitations_role" CHECK ("firm_invitations"."role" in ('owner', 'numbers', 'finance', 'reader')),
	CONSTRAINT "firm_invitations_state" CHECK ("firm_invitations"."state" in ('open', 'accepted', 'refused', 'revoked')),
	CONSTRAINT "firm_invitations_ended" CHECK (("firm_invitations"."state" = 'open') = ("firm_invitations"."ended_at" is null)),
	CONSTRAINT "firm_invitations_address" CHECK ("firm_invitations"."address" ~ '^(1[3-9][0-9]{9}|[^[:space:]@]+@[^[:space:]@]+)$')
);
--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_invitations_one_open" ON "firm_invitations" USING btree ("firm_id","address") WHERE "firm_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "firm_invitations_firm" ON "firm_invitations" USING btree ("firm_id","created_at");--> statement-breakpoint
CREATE INDEX "firm_invitations_address" ON "firm_invitations" USING btree ("address") WHERE "firm_invitations"."state" = 'open';