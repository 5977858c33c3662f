CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"side" smallint NOT NULL,
	"operator_id" integer,
	"client_id" uuid NOT NULL,
	"message" text NOT NULL,
	"media_id" text,
	"filename" text,
	"width" integer,
	"height" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "chat_messages_sequence" UNIQUE("chat_id","sequence"),
	CONSTRAINT "chat_messages_time" UNIQUE("chat_id","sent_at"),
	CONSTRAINT "chat_messages_once" UNIQUE("chat_id","side","client_id"),
	CONSTRAINT "chat_messages_number" CHECK ("chat_messages"."sequence" > 0),
	CONSTRAINT "chat_messages_length" CHECK (char_length("chat_messages"."message") <= 4000),
	CONSTRAINT "chat_messages_content" CHECK (("chat_messages"."removed_at" is null) = ("chat_messages"."message" <> '' or "chat_messages"."media_id" is not null)),
	CONSTRAINT "chat_messages_file" CHECK (("chat_messages"."media_id" is null) = ("chat_messages"."filename" is null)),
	CONSTRAINT "chat_messages_operator" CHECK ("chat_messages"."operator_id" is null or "chat_messages"."side" = 2)
);
--> statement-breakpoint
CREATE TABLE "chat_report_messages" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"side" smallint NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_reports_reason" CHECK ("chat_reports"."reason" in ('spam', 'abuse', 'fraud', 'child_safety', 'other')),
	CONSTRAINT "chat_reports_outcome" CHECK ("chat_reports"."outcome" in ('dismissed', 'closed')),
	CONSTRAINT "chat_reports_resolved" CHECK (num_nonnulls("chat_reports"."resolved_at", "chat_reports"."resolved_by", "chat_reports"."outcome") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "chat_sides" (
	"chat_id" integer NOT NULL,
	"side" smallint NOT NULL,
	"user_id" integer,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"mailed_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_sides_chat_id_side_pk" PRIMARY KEY("chat_id","side"),
	CONSTRAINT "chat_sides_side" CHECK ("chat_sides"."side" = 2 or ("chat_sides"."side" = 1 and "chat_sides"."user_id" is not null)),
	CONSTRAINT "chat_sides_counts" CHECK ("chat_sides"."unread" >= 0),
	CONSTRAINT "chat_sides_read" CHECK ("chat_sides"."read_sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer NOT NULL,
	"second_id" integer,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_once" UNIQUE NULLS NOT DISTINCT("first_id","second_id"),
	CONSTRAINT "chats_order" CHECK ("chats"."first_id" < "chats"."second_id"),
	CONSTRAINT "chats_last" CHECK (("chats"."last_sequence" = 0) = ("chats"."last_message_at" is null))
);
--> statement-breakpoint
ALTER TABLE "realtime_events" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_side_chat_sides_chat_id_side_fk" FOREIGN KEY ("chat_id","side") REFERENCES "public"."chat_sides"("chat_id","side") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_messages" ADD CONSTRAINT "chat_report_messages_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_messages" ADD CONSTRAINT "chat_report_messages_report_id_chat_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."chat_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_chat_id_side_chat_sides_chat_id_side_fk" FOREIGN KEY ("chat_id","side") REFERENCES "public"."chat_sides"("chat_id","side") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin (search_text("message") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "chat_messages_media" ON "chat_messages" USING btree ("media_id") WHERE "chat_messages"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_report_messages_report" ON "chat_report_messages" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("created_at","id") WHERE "chat_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "chat_reports_resolved" ON "chat_reports" USING btree ("resolved_at","id") WHERE "chat_reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_reports_chat" ON "chat_reports" USING btree ("chat_id","side");--> statement-breakpoint
CREATE INDEX "chat_sides_inbox" ON "chat_sides" USING btree ("user_id","last_message_at","chat_id");--> statement-breakpoint
CREATE INDEX "chat_sides_unread" ON "chat_sides" USING btree ("user_id") WHERE "chat_sides"."unread" > 0;--> statement-breakpoint
CREATE INDEX "chats_second" ON "chats" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "realtime_events_expires" ON "realtime_events" USING btree ("expires_at") WHERE "realtime_events"."expires_at" is not null;--> statement-breakpoint
-- Messages are numbered one by one, and what has been read stays read.
CREATE FUNCTION "chats_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."last_sequence" NOT IN (OLD."last_sequence", OLD."last_sequence" + 1) THEN
    RAISE EXCEPTION 'The messages of chat % are numbered without gaps', NEW."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "chats_numbered" BEFORE UPDATE OF "last_sequence" ON "chats" FOR EACH ROW EXECUTE FUNCTION "chats_number"();--> statement-breakpoint
CREATE FUNCTION "chat_sides_read"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."read_sequence" < OLD."read_sequence" THEN
    RAISE EXCEPTION 'Messages of chat % would be unread again', NEW."chat_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "chat_sides_reading" BEFORE UPDATE OF "read_sequence" ON "chat_sides" FOR EACH ROW EXECUTE FUNCTION "chat_sides_read"();
