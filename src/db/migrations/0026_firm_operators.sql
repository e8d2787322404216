CREATE TABLE "firm_operators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_operators_role" CHECK ("firm_operators"."role" in ('owner', 'numbers', 'finance', 'reader'))
);
--> statement-breakpoint
DROP INDEX "firms_account_key";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "firm_id" bigint;--> statement-breakpoint
ALTER TABLE "firm_operators" ADD CONSTRAINT "firm_operators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_operators" ADD CONSTRAINT "firm_operators_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_operators_firm" ON "firm_operators" USING btree ("firm_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firms_founder_of_draft" ON "firms" USING btree ("account_id") WHERE "firms"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "firms_account" ON "firms" USING btree ("account_id");
--> statement-breakpoint
INSERT INTO "firm_operators" ("account_id", "firm_id", "role", "joined_at") SELECT "account_id", "id", 'owner', "created_at" FROM "firms";
--> statement-breakpoint
UPDATE "files" SET "firm_id" = "firms"."id" FROM "firms" WHERE "firms"."account_id" = "files"."owner_id" AND "files"."state" = 'attached';
--> statement-breakpoint
-- A firm has an owner from the moment it exists.
CREATE FUNCTION "firms_first_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "firm_operators" ("account_id", "firm_id", "role", "joined_at")
  VALUES (NEW."account_id", NEW."id", 'owner', NEW."created_at");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "firms_first_owner" AFTER INSERT ON "firms" FOR EACH ROW EXECUTE FUNCTION "firms_first_owner"();
--> statement-breakpoint
-- Checked at the end of a transaction, so that an ownership may be handed over in any order. The lock on the firm makes two parallel
-- transactions wait for each other: the second one sees what the first one has left.
CREATE FUNCTION "firm_operators_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "firms" WHERE "id" = OLD."firm_id" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "firm_operators" WHERE "firm_id" = OLD."firm_id" AND "role" = 'owner') THEN
    RAISE EXCEPTION 'The firm % would have no owner', OLD."firm_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'firm_operators_owner', TABLE = 'firm_operators';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "firm_operators_owner" AFTER UPDATE OR DELETE ON "firm_operators" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "firm_operators_owner"();
