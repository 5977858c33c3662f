CREATE TABLE "legal_documents" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_documents_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "legal_documents_kind" CHECK ("legal_documents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_documents_version" CHECK ("legal_documents"."version" > 1)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_section" CHECK ("site_settings"."section" ~ '^[a-z_]+$')
);
--> statement-breakpoint
ALTER TABLE "operator_roles" DROP CONSTRAINT "operator_roles_permissions";--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_permissions" CHECK ("operator_roles"."permissions" <@ array['consultations', 'courses', 'tracking', 'events', 'people', 'support', 'money', 'releases', 'audit', 'roles', 'settings'] and cardinality("operator_roles"."permissions") > 0);--> statement-breakpoint
CREATE TRIGGER "legal_documents_kept" BEFORE UPDATE OR DELETE ON "legal_documents" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
