CREATE TABLE "camp_document_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_document_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"booking_id" integer,
	"user_id" integer,
	"action" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "camp_document_accesses_action" CHECK ("camp_document_accesses"."action" in ('link', 'open', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "camp_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"booking_id" integer,
	"participant_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "camp_documents_kind" CHECK ("camp_documents"."kind" in ('passport', 'photo', 'receipt')),
	CONSTRAINT "camp_documents_type" CHECK ("camp_documents"."type" = 'webp' or ("camp_documents"."type" = 'pdf' and "camp_documents"."kind" = 'receipt')),
	CONSTRAINT "camp_documents_participant" CHECK ("camp_documents"."participant_id" is null or "camp_documents"."booking_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "camp_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"occupation" text NOT NULL,
	"address" text NOT NULL,
	"age" smallint NOT NULL,
	CONSTRAINT "camp_participants_age" CHECK ("camp_participants"."age" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "event_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"is_camp" boolean NOT NULL,
	"owner_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seats" smallint NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"hold_until" timestamp with time zone,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"price" integer,
	"currency" text,
	"paid" integer DEFAULT 0 NOT NULL,
	"refund_until" timestamp with time zone,
	"name" text,
	"reason" text,
	"cancel_requested_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "event_bookings_status" CHECK ("event_bookings"."status" in ('draft', 'held', 'offered', 'review', 'partly_paid', 'active', 'ended')),
	CONSTRAINT "event_bookings_hold" CHECK (("event_bookings"."status" in ('held', 'offered', 'review', 'partly_paid')) = ("event_bookings"."hold_until" is not null)),
	CONSTRAINT "event_bookings_end" CHECK (("event_bookings"."status" = 'ended') = ("event_bookings"."end_reason" is not null) and ("event_bookings"."status" = 'ended') = ("event_bookings"."ended_at" is not null) and "event_bookings"."end_reason" in ('refused', 'cancelled', 'expired', 'refunded', 'abandoned')),
	CONSTRAINT "event_bookings_booked" CHECK ("event_bookings"."status" <> 'active' or "event_bookings"."booked_at" is not null),
	CONSTRAINT "event_bookings_seats" CHECK ("event_bookings"."seats" between 1 and 20 and ("event_bookings"."is_camp" or "event_bookings"."seats" = 1)),
	CONSTRAINT "event_bookings_camp" CHECK ("event_bookings"."is_camp" = ("event_bookings"."name" is not null) and ("event_bookings"."is_camp" or "event_bookings"."status" not in ('draft', 'review', 'partly_paid')) and (not "event_bookings"."is_camp" or "event_bookings"."user_id" = "event_bookings"."owner_id")),
	CONSTRAINT "event_bookings_price" CHECK (("event_bookings"."price" is null) = ("event_bookings"."currency" is null) and "event_bookings"."price" > 0 and "event_bookings"."currency" in ('USD', 'EGP') and "event_bookings"."paid" >= 0),
	CONSTRAINT "event_bookings_cancel" CHECK ("event_bookings"."cancel_reason" is null or "event_bookings"."cancel_requested_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"client_key" text NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"client_key" text NOT NULL,
	"text" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_messages_recipients" CHECK ("event_messages"."recipients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"seat" smallint NOT NULL,
	"participant_id" integer,
	"code" text NOT NULL,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_tickets_code_form" CHECK ("event_tickets"."code" ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "event_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seats" smallint NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"offered_until" timestamp with time zone,
	"booking_id" integer,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "event_waits_status" CHECK ("event_waits"."status" in ('waiting', 'offered', 'ended')),
	CONSTRAINT "event_waits_offer" CHECK (("event_waits"."offered_until" is null) = ("event_waits"."booking_id" is null) and ("event_waits"."status" = 'ended' or ("event_waits"."status" = 'offered') = ("event_waits"."booking_id" is not null))),
	CONSTRAINT "event_waits_end" CHECK (("event_waits"."status" = 'ended') = ("event_waits"."end_reason" is not null) and ("event_waits"."status" = 'ended') = ("event_waits"."ended_at" is not null) and "event_waits"."end_reason" in ('left', 'accepted', 'expired', 'closed')),
	CONSTRAINT "event_waits_seats" CHECK ("event_waits"."seats" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_id" integer,
	"language" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"place_en" text NOT NULL,
	"place_ar" text NOT NULL,
	"image" text,
	"image_en" text,
	"paid" smallint NOT NULL,
	"usd" integer DEFAULT 0 NOT NULL,
	"egp" integer DEFAULT 0 NOT NULL,
	"unlimited_usd" integer,
	"unlimited_egp" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"refund_hours" integer DEFAULT 48 NOT NULL,
	"countries" text[],
	"is_published" boolean NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
          to_tsvector('simple', search_text(title_en || ' ' || title_ar || ' ' || description_en || ' ' || description_ar))
          || to_tsvector('simple', search_text_without_article(search_text(title_ar || ' ' || description_ar)))
          || to_tsvector('english', title_en) || to_tsvector('arabic', search_text(title_ar))) STORED NOT NULL,
	CONSTRAINT "events_kind" CHECK ("events"."kind" in ('event', 'Umrah', 'International Camps', 'Canada camps')),
	CONSTRAINT "events_language" CHECK ("events"."language" in ('ar', 'en')),
	CONSTRAINT "events_paid" CHECK ("events"."paid" in (0, 1, 2) and ("events"."kind" = 'event' or "events"."paid" = 1)),
	CONSTRAINT "events_prices" CHECK ("events"."usd" >= 0 and "events"."egp" >= 0 and ("events"."paid" = 1) = ("events"."usd" > 0 or "events"."egp" > 0) and "events"."unlimited_usd" > 0 and "events"."unlimited_egp" > 0),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" > 0 and ("events"."kind" = 'event' or "events"."capacity" is not null)),
	CONSTRAINT "events_seats" CHECK ("events"."seats_taken" between 0 and coalesce("events"."capacity", 2147483647)),
	CONSTRAINT "events_refund" CHECK ("events"."refund_hours" between 0 and 8760)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_photos" (
	"gallery_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"picture" text,
	"film_id" text,
	CONSTRAINT "gallery_photos_gallery_id_position_pk" PRIMARY KEY("gallery_id","position"),
	CONSTRAINT "gallery_photos_one" CHECK (("gallery_photos"."picture" is null) <> ("gallery_photos"."film_id" is null))
);
--> statement-breakpoint
ALTER TABLE "camp_document_accesses" ADD CONSTRAINT "camp_document_accesses_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_document_accesses" ADD CONSTRAINT "camp_document_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_documents" ADD CONSTRAINT "camp_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_documents" ADD CONSTRAINT "camp_documents_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_documents" ADD CONSTRAINT "camp_documents_participant_id_camp_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."camp_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_participants" ADD CONSTRAINT "camp_participants_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_ticket_id_event_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."event_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sections" ADD CONSTRAINT "event_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_participant_id_camp_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."camp_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_pictures_name_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_en_pictures_name_fk" FOREIGN KEY ("image_en") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_gallery_id_gallery_items_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."gallery_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_film_id_media_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camp_document_accesses_document" ON "camp_document_accesses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "camp_documents_booking" ON "camp_documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "camp_documents_drafts" ON "camp_documents" USING btree ("created_at") WHERE "camp_documents"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "camp_documents_owner" ON "camp_documents" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "camp_participants_position" ON "camp_participants" USING btree ("booking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_bookings_once" ON "event_bookings" USING btree ("event_id","user_id") WHERE not "event_bookings"."is_camp";--> statement-breakpoint
CREATE INDEX "event_bookings_owner" ON "event_bookings" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_bookings_user" ON "event_bookings" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "event_bookings_event" ON "event_bookings" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "event_bookings_holds" ON "event_bookings" USING btree ("hold_until") WHERE "event_bookings"."status" in ('held', 'offered', 'review', 'partly_paid');--> statement-breakpoint
CREATE INDEX "event_bookings_drafts" ON "event_bookings" USING btree ("created_at") WHERE "event_bookings"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "event_messages_once" ON "event_messages" USING btree ("event_id","client_key");--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sections_position" ON "event_sections" USING btree ("event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_tickets_code" ON "event_tickets" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "event_tickets_seat" ON "event_tickets" USING btree ("booking_id","seat") WHERE "event_tickets"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "event_tickets_event" ON "event_tickets" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_waits_once" ON "event_waits" USING btree ("event_id","user_id") WHERE "event_waits"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "event_waits_list" ON "event_waits" USING btree ("event_id","id") WHERE "event_waits"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_waits_owner" ON "event_waits" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "event_waits_booking" ON "event_waits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "event_waits_mails" ON "event_waits" USING btree ("id") WHERE "event_waits"."status" = 'offered' and "event_waits"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "events_lists" ON "events" USING btree ("kind","starts_at","id") WHERE "events"."is_published";--> statement-breakpoint
CREATE INDEX "events_provider" ON "events" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "event_bookings_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "taken" integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" NOT IN ('draft', 'ended') THEN
    "taken" := "taken" - OLD."seats";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" NOT IN ('draft', 'ended') THEN
    "taken" := "taken" + NEW."seats";
  END IF;
  IF "taken" <> 0 THEN
    UPDATE "events" SET "seats_taken" = "seats_taken" + "taken" WHERE "id" = coalesce(NEW."event_id", OLD."event_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_bookings_counted" AFTER INSERT OR DELETE OR UPDATE OF "status", "seats" ON "event_bookings" FOR EACH ROW EXECUTE FUNCTION "event_bookings_count"();
