ALTER TABLE "firms" ADD COLUMN "previous_firm_id" bigint;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_previous_firm_id_firms_id_fk" FOREIGN KEY ("previous_firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firms_previous" ON "firms" USING btree ("previous_firm_id") WHERE "firms"."previous_firm_id" is not null;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_previous_other" CHECK ("firms"."previous_firm_id" <> "firms"."id");--> statement-breakpoint
-- A firm has an owner from the moment it exists. One that applies again takes over the operators and open invitations of its previous firm.
CREATE OR REPLACE FUNCTION "firms_first_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."previous_firm_id" IS NULL THEN
    INSERT INTO "firm_operators" ("account_id", "firm_id", "role", "joined_at")
    VALUES (NEW."account_id", NEW."id", 'owner', NEW."created_at");
  ELSE
    UPDATE "firm_operators" SET "firm_id" = NEW."id" WHERE "firm_id" = NEW."previous_firm_id";
    UPDATE "firm_invitations" SET "firm_id" = NEW."id" WHERE "firm_id" = NEW."previous_firm_id" AND "state" = 'open';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only a deregistered firm has a successor, and a successor stays one. The lock makes a step of the old firm and its successor wait for each other.
CREATE FUNCTION "firms_previous_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."previous_firm_id" IS DISTINCT FROM OLD."previous_firm_id" THEN
      RAISE EXCEPTION 'The previous firm of % is fixed', NEW."id"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'firms_previous_ended', TABLE = 'firms';
    END IF;
  ELSIF NEW."previous_firm_id" IS NOT NULL THEN
    PERFORM 1 FROM "firms" WHERE "id" = NEW."previous_firm_id" AND "status" = 'deregistered' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The previous firm % is not deregistered', NEW."previous_firm_id"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'firms_previous_ended', TABLE = 'firms';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "firms_previous_ended" BEFORE INSERT OR UPDATE OF "previous_firm_id" ON "firms"
  FOR EACH ROW EXECUTE FUNCTION "firms_previous_ended"();
--> statement-breakpoint
-- As before, except that the operators of a deregistered firm may leave it together, for the one that they apply again with.
CREATE OR REPLACE FUNCTION "firm_operators_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "firms" WHERE "id" = OLD."firm_id" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "firm_operators" WHERE "firm_id" = OLD."firm_id" AND "role" = 'owner')
    AND NOT EXISTS (SELECT 1 FROM "firms" WHERE "previous_firm_id" = OLD."firm_id") THEN
    RAISE EXCEPTION 'The firm % would have no owner', OLD."firm_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'firm_operators_owner', TABLE = 'firm_operators';
  END IF;
  RETURN NULL;
END $$;
