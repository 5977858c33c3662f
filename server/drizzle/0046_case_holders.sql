CREATE TABLE "case_holders" (
	"queue" text NOT NULL,
	"case_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "case_holders_queue_case_id_pk" PRIMARY KEY("queue","case_id")
);
--> statement-breakpoint
ALTER TABLE "case_holders" ADD CONSTRAINT "case_holders_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_holders_until" ON "case_holders" USING btree ("until");--> statement-breakpoint
CREATE INDEX "case_holders_operator" ON "case_holders" USING btree ("operator_id");