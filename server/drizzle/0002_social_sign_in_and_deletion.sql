CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_user" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google')),
	CONSTRAINT "identities_subject" CHECK (char_length("identities"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"carried" text NOT NULL,
	"id_token" text,
	"subject" text,
	"email" text,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_attempts_window" CHECK ("social_attempts"."expires_at" > "social_attempts"."created_at"),
	CONSTRAINT "social_attempts_back" CHECK (num_nonnulls("social_attempts"."id_token", "social_attempts"."subject", "social_attempts"."email", "social_attempts"."name") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_expires" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_deletes" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_provider" CHECK (("tickets"."provider" is null) = ("tickets"."subject" is null) and ("tickets"."provider" is null or "tickets"."provider" in ('google') and "tickets"."type" = 'register'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_grace" CHECK ("users"."deletes_at" > "users"."created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or ("users"."deletes_at" is not null and "users"."deleted_at" >= "users"."deletes_at"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymous" CHECK ("users"."deleted_at" is null or ("users"."email" like '%@deleted.invalid' and "users"."password_hash" is null and "users"."phone" is null and "users"."birth_date" is null and "users"."avatar" is null and not "users"."is_consultant" and not "users"."is_operator"));