CREATE TABLE "asset_movements" (
	"grai" text collate "C" NOT NULL,
	"serial" text collate "C" NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"act" text NOT NULL,
	"holder_gln" text,
	"holder_name" text,
	"note" text,
	"account_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_movements_order" PRIMARY KEY("grai","serial","number"),
	CONSTRAINT "asset_movements_number" CHECK ("asset_movements"."number" > 0),
	CONSTRAINT "asset_movements_act" CHECK ("asset_movements"."act" in ('send', 'return', 'repair', 'lose', 'retire')),
	CONSTRAINT "asset_movements_note" CHECK (length("asset_movements"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "asset_types" (
	"grai" text collate "C" PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"material" text,
	"size" text,
	"weight_kg" numeric(9, 3),
	"capacity" text,
	"overdue_days" integer,
	"note" text,
	"state" text DEFAULT 'in-use' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"account_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_types_form" CHECK ("asset_types"."grai" ~ '^0[0-9]{13}$' and right("asset_types"."grai", 1) = gs1_check_digit(left("asset_types"."grai", -1))),
	CONSTRAINT "asset_types_name" CHECK (length("asset_types"."name") between 1 and 60),
	CONSTRAINT "asset_types_category" CHECK ("asset_types"."category" in ('crate', 'pallet', 'keg', 'cage', 'cylinder', 'container', 'other')),
	CONSTRAINT "asset_types_weight" CHECK ("asset_types"."weight_kg" > 0),
	CONSTRAINT "asset_types_overdue" CHECK ("asset_types"."overdue_days" between 1 and 3650),
	CONSTRAINT "asset_types_state" CHECK ("asset_types"."state" in ('in-use', 'discontinued'))
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"grai" text collate "C" NOT NULL,
	"serial" text collate "C" NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"holder_gln" text,
	"holder_name" text,
	"moved_at" timestamp with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"account_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assets_once" PRIMARY KEY("grai","serial"),
	CONSTRAINT "assets_serial" CHECK ("assets"."serial" ~ '^[!"%-?A-Z_a-z]{1,16}$'),
	CONSTRAINT "assets_state_known" CHECK ("assets"."state" in ('available', 'out', 'repair', 'lost', 'retired')),
	CONSTRAINT "assets_holder_one" CHECK (num_nonnulls("assets"."holder_gln", "assets"."holder_name") <= 1),
	CONSTRAINT "assets_holder_gln" CHECK ("assets"."holder_gln" ~ '^[0-9]{13}$'),
	CONSTRAINT "assets_out" CHECK ("assets"."state" <> 'out' or num_nonnulls("assets"."holder_gln", "assets"."holder_name") = 1),
	CONSTRAINT "assets_moved" CHECK (("assets"."moves" = 0) = ("assets"."moved_at" is null) and ("assets"."moves" > 0 or "assets"."state" = 'available'))
);
--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_asset" FOREIGN KEY ("grai","serial") REFERENCES "public"."assets"("grai","serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_types" ADD CONSTRAINT "asset_types_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_types" ADD CONSTRAINT "asset_types_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_grai_asset_types_grai_fk" FOREIGN KEY ("grai") REFERENCES "public"."asset_types"("grai") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_movements_account" ON "asset_movements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "asset_types_firm" ON "asset_types" USING btree ("firm_id","created_at" DESC NULLS FIRST,"grai");--> statement-breakpoint
CREATE INDEX "asset_types_account" ON "asset_types" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assets_state" ON "assets" USING btree ("grai","state","serial","moved_at");--> statement-breakpoint
CREATE INDEX "assets_holder" ON "assets" USING btree ("grai",coalesce("holder_gln", "holder_name"),"serial") WHERE "assets"."holder_gln" is not null or "assets"."holder_name" is not null;--> statement-breakpoint
CREATE INDEX "assets_account" ON "assets" USING btree ("account_id");--> statement-breakpoint
CREATE FUNCTION "asset_types_own"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM used_numbers u JOIN company_prefixes p ON p.company_prefix = u.company_prefix
    WHERE u.kind = 'GRAI' AND u.number = NEW.grai AND p.firm_id = NEW.firm_id) THEN
    RAISE EXCEPTION 'the GRAI % is not a number of the firm', NEW.grai USING ERRCODE = 'check_violation', CONSTRAINT = 'asset_types_own';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "asset_types_own" BEFORE INSERT OR UPDATE OF "grai", "firm_id" ON "asset_types" FOR EACH ROW EXECUTE FUNCTION "asset_types_own"();--> statement-breakpoint
CREATE FUNCTION "asset_movements_apply"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assets SET
    state = CASE NEW.act WHEN 'send' THEN 'out' WHEN 'return' THEN 'available' WHEN 'repair' THEN 'repair' WHEN 'lose' THEN 'lost' ELSE 'retired' END,
    -- Where a lost or retired asset was last is known from then on too.
    holder_gln = CASE WHEN NEW.act IN ('lose', 'retire') THEN holder_gln ELSE NEW.holder_gln END,
    holder_name = CASE WHEN NEW.act IN ('lose', 'retire') THEN holder_name ELSE NEW.holder_name END,
    moved_at = NEW.at,
    moves = moves + 1
  WHERE grai = NEW.grai AND serial = NEW.serial AND state = ANY (CASE NEW.act
    WHEN 'send' THEN ARRAY['available', 'out']
    WHEN 'return' THEN ARRAY['out', 'repair', 'lost', 'available']
    WHEN 'repair' THEN ARRAY['available', 'out']
    WHEN 'lose' THEN ARRAY['available', 'out', 'repair']
    WHEN 'retire' THEN ARRAY['available', 'out', 'repair', 'lost'] END)
  RETURNING moves, holder_gln, holder_name INTO NEW.number, NEW.holder_gln, NEW.holder_name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the asset % % cannot be moved by %', NEW.grai, NEW.serial, NEW.act USING ERRCODE = 'check_violation', CONSTRAINT = 'asset_movements_permitted';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "asset_movements_apply" BEFORE INSERT ON "asset_movements" FOR EACH ROW EXECUTE FUNCTION "asset_movements_apply"();--> statement-breakpoint
CREATE FUNCTION "assets_fixed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'assets are moved by movements, and what happened to them stays' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "assets_by_movement" BEFORE UPDATE OF "state", "holder_gln", "holder_name", "moved_at", "moves" ON "assets" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "assets_fixed"();--> statement-breakpoint
CREATE TRIGGER "assets_stay" BEFORE UPDATE OF "grai", "serial" ON "assets" FOR EACH ROW EXECUTE FUNCTION "assets_fixed"();--> statement-breakpoint
CREATE TRIGGER "asset_movements_stay" BEFORE UPDATE OF "grai", "serial", "number", "act", "holder_gln", "holder_name", "note", "at" ON "asset_movements" FOR EACH ROW EXECUTE FUNCTION "assets_fixed"();
