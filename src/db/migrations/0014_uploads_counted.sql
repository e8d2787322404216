CREATE TABLE "file_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "file_uploads_bytes" CHECK ("file_uploads"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_owner" ON "file_uploads" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE INDEX "file_uploads_started" ON "file_uploads" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "files_state" ON "files" USING btree ("state","created_at");