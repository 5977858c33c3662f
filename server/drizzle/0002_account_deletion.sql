ALTER TABLE "tickets" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_deletes" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_provider" CHECK ("tickets"."provider" is null and "tickets"."subject" is null or "tickets"."provider" in ('google') and "tickets"."subject" is not null and "tickets"."type" = 'register');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_grace" CHECK ("users"."deletes_at" > "users"."created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or ("users"."deletes_at" is not null and "users"."deleted_at" >= "users"."deletes_at"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymous" CHECK ("users"."deleted_at" is null or ("users"."email" like '%@deleted.invalid' and "users"."password_hash" is null and "users"."phone" is null and "users"."birth_date" is null and "users"."avatar" is null and not "users"."is_consultant" and not "users"."is_operator"));