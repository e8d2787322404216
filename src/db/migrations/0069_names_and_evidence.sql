CREATE TABLE "former_names" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"name" text NOT NULL,
	"used_from" timestamp with time zone,
	"used_until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_names_one_of_case" UNIQUE("case_id"),
	CONSTRAINT "former_names_until" UNIQUE("firm_id","used_until"),
	CONSTRAINT "former_names_name" CHECK ("former_names"."name" <> ''),
	CONSTRAINT "former_names_order" CHECK ("former_names"."used_from" is null or "former_names"."used_from" <= "former_names"."used_until")
);
--> statement-breakpoint
DROP INDEX "firm_history_notices";--> statement-breakpoint
ALTER TABLE "firm_objections" ADD COLUMN "file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_objections" ADD COLUMN "resumed_at" text;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_pairs" ON "former_names" USING gin (character_pairs("name"));--> statement-breakpoint
CREATE INDEX "firm_history_notices" ON "firm_history" USING btree ("action","at","id") WHERE "firm_history"."action" in ('approved', 'deregistered', 'renamed');--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_files" CHECK (cardinality("firm_objections"."file_ids") <= 3);--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_resumed" CHECK ("firm_objections"."resumed_at" is null or ("firm_objections"."upheld" and "firm_objections"."resumed_at" in ('atBranch', 'atCentre')));
--> statement-breakpoint
-- Names that approved cases have replaced until now, from the sealed history.
INSERT INTO "former_names" ("firm_id", "case_id", "name", "used_from", "used_until")
SELECT r.firm_id, r.case_id, r.name, coalesce(lag(r.at) OVER (PARTITION BY r.firm_id ORDER BY r.at), f.approved_at), r.at
FROM (SELECT DISTINCT ON (h.case_id) h.firm_id, h.case_id, h.at, c.value ->> 'from' AS name
  FROM "firm_history" h, jsonb_array_elements(h.changes) c
  WHERE h.action IN ('change-approved', 'renewal-approved') AND h.case_id IS NOT NULL
    AND c.value ->> 'field' = 'firmName' AND coalesce(c.value ->> 'from', '') <> '' ORDER BY h.case_id, h.id) r
JOIN "firms" f ON f.id = r.firm_id
ON CONFLICT DO NOTHING;
