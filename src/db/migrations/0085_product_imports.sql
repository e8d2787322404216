CREATE TABLE "product_import_columns" (
	"firm_id" bigint NOT NULL,
	"heading" text NOT NULL,
	"column" text,
	CONSTRAINT "product_import_columns_firm_id_heading_pk" PRIMARY KEY("firm_id","heading")
);
--> statement-breakpoint
CREATE TABLE "product_import_lines" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"notes" jsonb,
	"act" text,
	"gtin14" char(14),
	"values" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"likeness" text,
	"product_id" bigint,
	"version" integer,
	"outcome" text,
	"version_before" integer,
	"version_after" integer,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_lines_act" CHECK ("product_import_lines"."act" in ('create', 'update', 'same', 'fault')),
	CONSTRAINT "product_import_lines_outcome" CHECK ("product_import_lines"."outcome" in ('created', 'updated', 'failed', 'removed', 'archived', 'restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'reading' NOT NULL,
	"fault" text,
	"facts" jsonb,
	"heading_line" integer DEFAULT 0 NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allocate" boolean DEFAULT false NOT NULL,
	"company_prefix" text,
	"pass" smallint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_imports_id" CHECK (length("product_imports"."id") = 22),
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'unreadable', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
	CONSTRAINT "product_imports_sha256" CHECK ("product_imports"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "product_imports_done" CHECK ("product_imports"."done" between 0 and "product_imports"."total")
);
--> statement-breakpoint
ALTER TABLE "product_import_columns" ADD CONSTRAINT "product_import_columns_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_lines_order" ON "product_import_lines" USING btree ("import_id","rank","line");--> statement-breakpoint
CREATE INDEX "product_import_lines_number" ON "product_import_lines" USING btree ("import_id","gtin14") WHERE "product_import_lines"."gtin14" is not null;--> statement-breakpoint
CREATE INDEX "product_imports_firm" ON "product_imports" USING btree ("firm_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_account" ON "product_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_imports_expiry" ON "product_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_active" ON "product_imports" USING btree ("firm_id") WHERE "product_imports"."state" in ('reading', 'checking', 'running', 'undoing');