CREATE TABLE "terms_acceptances" (
	"user_id" integer NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "changes_en" text;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "changes_ar" text;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "must_accept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_documents_accepted" ON "legal_documents" USING btree ("version") WHERE "legal_documents"."must_accept";--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_changes" CHECK (("legal_documents"."changes_en" is null) = ("legal_documents"."changes_ar" is null));--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_must_accept" CHECK ("legal_documents"."kind" = 'terms' or not "legal_documents"."must_accept");--> statement-breakpoint
INSERT INTO "terms_acceptances" SELECT "id", "terms_version", "terms_accepted_at" FROM "users" WHERE "terms_version" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "record_terms_acceptance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "terms_acceptances" VALUES (NEW."id", NEW."terms_version", NEW."terms_accepted_at") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_terms_recorded_insert" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW."terms_version" IS NOT NULL) EXECUTE FUNCTION "record_terms_acceptance"();--> statement-breakpoint
CREATE TRIGGER "users_terms_recorded" AFTER UPDATE OF "terms_version" ON "users" FOR EACH ROW WHEN (NEW."terms_version" IS NOT NULL) EXECUTE FUNCTION "record_terms_acceptance"();--> statement-breakpoint
CREATE TRIGGER "terms_acceptances_kept" BEFORE UPDATE OR DELETE ON "terms_acceptances" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
