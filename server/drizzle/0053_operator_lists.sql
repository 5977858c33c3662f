CREATE TABLE "list_exports" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_views_name_length" CHECK (char_length("list_views"."name") between 1 and 60),
	CONSTRAINT "list_views_query_length" CHECK (char_length("list_views"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("operator_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "coupons_end" ON "coupons" USING btree (coalesce("ends_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree (("subtotal" - "discount"),"id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."sent_at" is null and "outbox"."last_error" is not null;--> statement-breakpoint
CREATE INDEX "audit_lines_operator" ON "audit_lines" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (search_text("username"),"id");--> statement-breakpoint
CREATE INDEX "users_operators" ON "users" USING btree ("id") WHERE "users"."is_operator" or "users"."permissions" <> '{}';--> statement-breakpoint
CREATE INDEX "users_consultants" ON "users" USING btree ("id") WHERE "users"."is_consultant";--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."blocked_at" is not null;