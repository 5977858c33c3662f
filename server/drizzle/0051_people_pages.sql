CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "email_changes_window" CHECK ("email_changes"."expires_at" > "email_changes"."created_at"),
	CONSTRAINT "email_changes_other" CHECK ("email_changes"."operator_id" <> "email_changes"."user_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_operator" ON "email_changes" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_lines_person" ON "audit_lines" USING btree ("person_id","id");
--> statement-breakpoint
UPDATE "outbox" SET "name" = "content"->>'name' WHERE "content" IS NOT NULL;
--> statement-breakpoint
-- The lines of accounts name the account as their subject already.
ALTER TABLE "audit_lines" DISABLE TRIGGER "audit_lines_kept";
--> statement-breakpoint
UPDATE "audit_lines" SET "person_id" = "subject"
WHERE ("action" LIKE 'account.%' OR "action" IN ('consultant.decide', 'wallet.correct')) AND EXISTS (SELECT 1 FROM "users" u WHERE u."id" = "subject");
--> statement-breakpoint
ALTER TABLE "audit_lines" ENABLE TRIGGER "audit_lines_kept";
