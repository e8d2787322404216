-- expand
CREATE TABLE "api_key_days" (
	"key_id" bigint NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "api_key_days_key_id_day_pk" PRIMARY KEY("key_id","day"),
	CONSTRAINT "api_key_days_used" CHECK ("api_key_days"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"plan" text DEFAULT 'member' NOT NULL,
	"secret_hash" char(64) NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_by" bigint,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"last_used_at" timestamp with time zone,
	"last_network" text,
	"networks_seen" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "api_keys_secret" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 40),
	CONSTRAINT "api_keys_mode" CHECK ("api_keys"."mode" in ('live', 'test')),
	CONSTRAINT "api_keys_plan" CHECK ("api_keys"."plan" in ('member')),
	CONSTRAINT "api_keys_hash" CHECK ("api_keys"."secret_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['lookup', 'numbers:read', 'numbers:write', 'products:read', 'products:write', 'symbols', 'statistics']),
	CONSTRAINT "api_keys_networks" CHECK (cardinality("api_keys"."networks") <= 20 and cardinality("api_keys"."networks_seen") <= 50),
	CONSTRAINT "api_keys_times" CHECK ("api_keys"."expires_at" > "api_keys"."created_at" and "api_keys"."revoked_at" >= "api_keys"."created_at"),
	CONSTRAINT "api_keys_use" CHECK (num_nulls("api_keys"."last_used_at", "api_keys"."last_network") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_replaced_by_api_keys_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_accounts_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_firm" ON "api_keys" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("expires_at") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_keys_revoked_by" ON "api_keys" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "api_keys_replaced_by" ON "api_keys" USING btree ("replaced_by");--> statement-breakpoint
CREATE FUNCTION api_keys_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.firm_id, NEW.mode, NEW.secret_hash, NEW.scopes, NEW.networks, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.firm_id, OLD.mode, OLD.secret_hash, OLD.scopes, OLD.networks, OLD.created_at) THEN
    RAISE EXCEPTION 'What an API key may do does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_fixed';
  END IF;
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
    RAISE EXCEPTION 'An API key that was revoked stays so' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_revoked';
  END IF;
  IF NEW.expires_at > OLD.expires_at THEN
    RAISE EXCEPTION 'An API key does not get a later end' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_later_end';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_guard BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION api_keys_guard();
