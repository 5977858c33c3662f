CREATE TABLE "taken_cases" (
	"queue" text NOT NULL,
	"case_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_cases_queue_case_id_pk" PRIMARY KEY("queue","case_id")
);
--> statement-breakpoint
ALTER TABLE "taken_cases" ADD CONSTRAINT "taken_cases_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_cases_until" ON "taken_cases" USING btree ("until");--> statement-breakpoint
CREATE INDEX "taken_cases_operator" ON "taken_cases" USING btree ("operator_id");