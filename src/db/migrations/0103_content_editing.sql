CREATE TABLE "item_remarks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"by_id" bigint,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "audit_lines" DROP CONSTRAINT "audit_lines_action";--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "edited_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "approver_name" text;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "locked_by_name" text;--> statement-breakpoint
ALTER TABLE "item_versions" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "withdraw_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "edited_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "item_remarks" ADD CONSTRAINT "item_remarks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_remarks" ADD CONSTRAINT "item_remarks_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_remarks_item" ON "item_remarks" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "item_remarks_by" ON "item_remarks" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "item_versions_due" ON "item_versions" USING btree ("published_at") WHERE "item_versions"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "items_edited" ON "items" USING btree ("edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_titles" ON "items" USING gin ("title_tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "items_branch" ON "items" USING btree ("branch","edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."branch" is not null;--> statement-breakpoint
CREATE INDEX "items_withdrawn_at" ON "items" USING btree ("withdraw_at") WHERE "items"."withdraw_at" is not null and "items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "items_review_on" ON "items" USING btree ("review_on") WHERE "items"."review_on" is not null;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" in ('login', 'file-opened', 'field-revealed', 'list-exported', 'history-exported', 'case-reassigned', 'reasons-changed', 'calendar-changed', 'walk-in-entered', 'recovery-requested', 'recovery-approved', 'recovery-refused', 'statement-imported', 'bank-line-assigned', 'bank-line-closed', 'transfer-confirmed', 'transfer-rejected', 'payment-set-off', 'refund-proposed', 'refund-approved', 'refund-rejected', 'refund-withdrawn', 'invoice-issued', 'invoice-voided', 'fee-proposed', 'fee-changed', 'fee-rejected', 'fee-withdrawn', 'chain-checked', 'report-upheld', 'correction-required', 'product-suspended', 'suspension-lifted', 'suspension-kept', 'staff-invited', 'invitation-resent', 'invitation-withdrawn', 'invitation-accepted', 'staff-role-proposed', 'staff-role-changed', 'staff-disabled', 'staff-enabled', 'staff-proposal-refused', 'staff-proposal-withdrawn', 'password-forced', 'sessions-ended', 'staff-exported', 'enterprise-account-disabled', 'enterprise-account-enabled', 'item-sent', 'item-recalled', 'item-returned', 'item-approved', 'item-corrected', 'item-unscheduled', 'item-discarded', 'item-withdrawn', 'item-dates-set', 'history-sealed', 'case-viewed'));--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_revision" CHECK ("item_versions"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_two_people" CHECK ("item_versions"."source" <> 'people' or "item_versions"."state" not in ('published', 'scheduled') or "item_versions"."is_correction"
        or ("item_versions"."approver_name" is not null and ("item_versions"."approver_id" is null or "item_versions"."approver_id" is distinct from "item_versions"."author_id")));--> statement-breakpoint
UPDATE "items" SET "edited_at" = "updated_at";
