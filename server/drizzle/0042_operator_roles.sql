CREATE TABLE "operator_role_members" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_role_members_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_roles_name_length" CHECK (char_length("operator_roles"."name") between 1 and 60),
	CONSTRAINT "operator_roles_permissions" CHECK ("operator_roles"."permissions" <@ array['consultations', 'courses', 'tracking', 'events', 'people', 'support', 'money', 'releases', 'audit', 'roles'] and cardinality("operator_roles"."permissions") > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_role_members" ADD CONSTRAINT "operator_role_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_role_members" ADD CONSTRAINT "operator_role_members_role_id_operator_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."operator_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_role_members_role" ON "operator_role_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_roles_name" ON "operator_roles" USING btree (lower("name"));--> statement-breakpoint
-- An account's permissions are those of its roles, whoever changes either: a call reads them from the account alone.
CREATE FUNCTION "keep_operator_permissions"("account" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two changes of one account pass one after the other, and the second sees what the first has left.
  PERFORM 1 FROM "users" WHERE "id" = "account" FOR NO KEY UPDATE;
  UPDATE "users" SET "permissions" = coalesce((
    SELECT array_agg(DISTINCT "permission" ORDER BY "permission")
    FROM "operator_role_members" JOIN "operator_roles" ON "operator_roles"."id" = "operator_role_members"."role_id", unnest("operator_roles"."permissions") AS "permission"
    WHERE "operator_role_members"."user_id" = "account"
  ), '{}') WHERE "id" = "account";
END $$;--> statement-breakpoint
CREATE FUNCTION "operator_role_members_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_operator_permissions(coalesce(NEW."user_id", OLD."user_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "operator_roles_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_operator_permissions("user_id") FROM "operator_role_members" WHERE "role_id" = NEW."id" ORDER BY "user_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_role_members_permissions" AFTER INSERT OR UPDATE OR DELETE ON "operator_role_members" FOR EACH ROW EXECUTE FUNCTION "operator_role_members_changed"();--> statement-breakpoint
CREATE TRIGGER "operator_roles_permissions" AFTER UPDATE OF "permissions" ON "operator_roles" FOR EACH ROW EXECUTE FUNCTION "operator_roles_changed"();
