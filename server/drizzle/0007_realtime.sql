CREATE TABLE "realtime_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"recipient_id" integer,
	"topic" text,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"coalesce_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "realtime_events_address" CHECK (("realtime_events"."recipient_id" is null) <> ("realtime_events"."topic" is null)),
	CONSTRAINT "realtime_events_kind" CHECK ("realtime_events"."kind" ~ '^[a-z_]+[.][a-z_]+$'),
	CONSTRAINT "realtime_events_payload" CHECK (octet_length("realtime_events"."payload"::text) <= 2048)
);
--> statement-breakpoint
CREATE INDEX "realtime_events_transaction" ON "realtime_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "realtime_events_recipient" ON "realtime_events" USING btree ("recipient_id","transaction_id") WHERE "realtime_events"."recipient_id" is not null;--> statement-breakpoint
CREATE INDEX "realtime_events_topic" ON "realtime_events" USING btree ("topic","transaction_id") WHERE "realtime_events"."topic" is not null;--> statement-breakpoint
CREATE INDEX "realtime_events_created" ON "realtime_events" USING brin ("created_at");