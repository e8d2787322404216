ALTER TABLE "files" DROP CONSTRAINT "files_type";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_type" CHECK ("files"."type" in ('application/pdf', 'image/png', 'image/jpeg') or ("files"."purpose" = 'media' and "files"."type" in (
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation')));