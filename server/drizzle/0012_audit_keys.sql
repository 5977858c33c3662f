ALTER TABLE "audit_lines" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_once" UNIQUE("action","key");