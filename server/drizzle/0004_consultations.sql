CREATE SEQUENCE "public"."consultation_session_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "consultant_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"margin_hours" real NOT NULL,
	"first_session_free" boolean NOT NULL,
	"free_sessions" smallint DEFAULT 4 NOT NULL,
	CONSTRAINT "consultant_settings_currency" CHECK ("consultant_settings"."currency" in ('USD', 'EGP', 'BOTH')),
	CONSTRAINT "consultant_settings_margin" CHECK ("consultant_settings"."margin_hours" between 0 and 9999),
	CONSTRAINT "consultant_settings_free" CHECK ("consultant_settings"."free_sessions" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "duration_prices" (
	"user_id" integer NOT NULL,
	"duration" smallint NOT NULL,
	"enabled" boolean NOT NULL,
	"usd" integer DEFAULT 0 NOT NULL,
	"egp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "duration_prices_user_id_duration_pk" PRIMARY KEY("user_id","duration"),
	CONSTRAINT "duration_prices_duration" CHECK ("duration_prices"."duration" in (30, 60, 90, 120, 150, 180)),
	CONSTRAINT "duration_prices_amounts" CHECK ("duration_prices"."usd" >= 0 and "duration_prices"."egp" >= 0),
	CONSTRAINT "duration_prices_enabled" CHECK (not "duration_prices"."enabled" or "duration_prices"."usd" > 0 or "duration_prices"."egp" > 0)
);
--> statement-breakpoint
CREATE TABLE "meeting_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "meeting_links_https" CHECK ("meeting_links"."link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" integer PRIMARY KEY DEFAULT nextval('consultation_session_ids') NOT NULL,
	"consultant_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration" smallint NOT NULL,
	CONSTRAINT "slots_duration" CHECK ("slots"."duration" in (30, 60, 90, 120, 150, 180)),
	CONSTRAINT "slots_length" CHECK ("slots"."ends_at" - "slots"."starts_at" = "slots"."duration" * interval '1 minute')
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"booking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendances_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY DEFAULT nextval('consultation_session_ids') NOT NULL,
	"consultant_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"slot_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration" smallint NOT NULL,
	"status" text NOT NULL,
	"held_for" text,
	"hold_until" timestamp with time zone,
	"is_free" boolean DEFAULT false NOT NULL,
	"price" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"refund" text,
	"refund_to" text,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"learner_timezone" text,
	"meeting_url" text,
	CONSTRAINT "bookings_uid_unique" UNIQUE("uid"),
	CONSTRAINT "bookings_two" CHECK ("bookings"."learner_id" <> "bookings"."consultant_id"),
	CONSTRAINT "bookings_duration" CHECK ("bookings"."duration" in (30, 60, 90, 120, 150, 180)),
	CONSTRAINT "bookings_length" CHECK ("bookings"."ends_at" - "bookings"."starts_at" = "bookings"."duration" * interval '1 minute'),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'confirmed', 'cancelled')),
	CONSTRAINT "bookings_held" CHECK (("bookings"."status" = 'held') = ("bookings"."hold_until" is not null) and ("bookings"."held_for" in ('checkout', 'offer') or "bookings"."held_for" is null) and ("bookings"."status" <> 'held' or "bookings"."held_for" is not null)),
	CONSTRAINT "bookings_confirmed" CHECK ("bookings"."status" <> 'confirmed' or "bookings"."confirmed_at" is not null),
	CONSTRAINT "bookings_cancelled" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancelled_at" is not null) and ("bookings"."cancelled_at" is null) = ("bookings"."cancelled_by" is null) and ("bookings"."cancelled_by" in ('learner', 'consultant', 'hold') or "bookings"."cancelled_by" is null)),
	CONSTRAINT "bookings_price" CHECK ("bookings"."is_free" = ("bookings"."price" is null) and ("bookings"."price" is null) = ("bookings"."currency" is null) and ("bookings"."price" is null or "bookings"."price" > 0)),
	CONSTRAINT "bookings_sequence" CHECK ("bookings"."sequence" >= 0),
	CONSTRAINT "bookings_url" CHECK ("bookings"."meeting_url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"halves" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_halves" CHECK ("ratings"."halves" between 1 and 10),
	CONSTRAINT "ratings_comment" CHECK (char_length("ratings"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"model_name" text NOT NULL,
	"model_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_name" CHECK ("cart_items"."model_name" ~ '^[A-Z][A-Za-z]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "consultant_fields" (
	"user_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	CONSTRAINT "consultant_fields_user_id_field_id_pk" PRIMARY KEY("user_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "consultant_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"about_en" text NOT NULL,
	"about_ar" text NOT NULL,
	"job_title_id" integer,
	"type_age" smallint NOT NULL,
	"timezone" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "consultant_profiles_age" CHECK ("consultant_profiles"."type_age" between 1 and 4),
	CONSTRAINT "consultant_profiles_about" CHECK (char_length("consultant_profiles"."about_en") <= 5000 and char_length("consultant_profiles"."about_ar") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "consultant_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultant_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"details" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "consultant_requests_kind" CHECK ("consultant_requests"."kind" in ('become', 'type')),
	CONSTRAINT "consultant_requests_state" CHECK ("consultant_requests"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "consultant_requests_decided" CHECK (("consultant_requests"."status" = 'pending') = ("consultant_requests"."decided_at" is null) and ("consultant_requests"."status" = 'refused') = ("consultant_requests"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "consultant_specialties" (
	"user_id" integer NOT NULL,
	"specialty_id" integer NOT NULL,
	CONSTRAINT "consultant_specialties_user_id_specialty_id_pk" PRIMARY KEY("user_id","specialty_id")
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"types" text[] NOT NULL,
	CONSTRAINT "fields_types" CHECK ("fields"."types" <@ array['consultant', 'organization', 'teacher'] and cardinality("fields"."types") > 0)
);
--> statement-breakpoint
CREATE TABLE "job_titles" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"id" integer PRIMARY KEY NOT NULL,
	"field_id" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_rooms" (
	"room" text PRIMARY KEY NOT NULL,
	"last_event" integer DEFAULT 0 NOT NULL,
	"provider_id" text
);
--> statement-breakpoint
CREATE TABLE "meeting_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "room_events" (
	"room" text NOT NULL,
	"id" integer NOT NULL,
	"to_participant" text,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_events_room_id_pk" PRIMARY KEY("room","id")
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"room" text NOT NULL,
	"id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_messages_room_id_pk" PRIMARY KEY("room","id"),
	CONSTRAINT "room_messages_text" CHECK (char_length("room_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "room_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"microphone" boolean NOT NULL,
	"camera" boolean NOT NULL,
	"screen" boolean DEFAULT false NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "room_participants_role" CHECK ("room_participants"."role" in ('Host', 'Guest'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"model_id" integer,
	"consultant_user_request_id" integer,
	"task_id" integer,
	"family_member_id" integer,
	"text" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_text" CHECK ("notifications"."text" ~ '^[a-z_.]+$')
);
--> statement-breakpoint
CREATE TABLE "session_request_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_request_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_request_times_order" CHECK ("session_request_times"."ends_at" > "session_request_times"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "session_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"reason" text NOT NULL,
	"timezone" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"booking_id" integer,
	CONSTRAINT "session_requests_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "session_requests_two" CHECK ("session_requests"."learner_id" <> "session_requests"."consultant_id"),
	CONSTRAINT "session_requests_status" CHECK ("session_requests"."status" between 1 and 3),
	CONSTRAINT "session_requests_reason" CHECK (char_length("session_requests"."reason") between 1 and 2000),
	CONSTRAINT "session_requests_decided" CHECK (("session_requests"."status" = 1) = ("session_requests"."decided_at" is null) and ("session_requests"."status" = 2) = ("session_requests"."booking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "question_options" (
	"id" integer PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "questionnaire_questions_kind" CHECK ("questionnaire_questions"."kind" in ('rate', 'single', 'select', 'text'))
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"purpose" text NOT NULL,
	"consultant_id" integer,
	CONSTRAINT "questionnaires_purpose" CHECK ("questionnaires"."purpose" in ('ConsultationSession', 'Consultant', 'Course'))
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"assignment_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"rate" smallint,
	"text" text,
	"option_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "survey_answers_assignment_id_question_id_pk" PRIMARY KEY("assignment_id","question_id"),
	CONSTRAINT "survey_answers_rate" CHECK ("survey_answers"."rate" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "survey_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"type" text NOT NULL,
	"type_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "survey_assignments_type" CHECK ("survey_assignments"."type" in ('ConsultationSession', 'Consultant', 'Course'))
);
--> statement-breakpoint
ALTER TABLE "consultant_settings" ADD CONSTRAINT "consultant_settings_user_id_consultant_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duration_prices" ADD CONSTRAINT "duration_prices_user_id_consultant_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."consultant_settings"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_links" ADD CONSTRAINT "meeting_links_user_id_consultant_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_consultant_id_consultant_profiles_user_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consultant_id_consultant_profiles_user_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_consultant_id_consultant_profiles_user_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_fields" ADD CONSTRAINT "consultant_fields_user_id_consultant_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_fields" ADD CONSTRAINT "consultant_fields_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_profiles" ADD CONSTRAINT "consultant_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_profiles" ADD CONSTRAINT "consultant_profiles_job_title_id_job_titles_id_fk" FOREIGN KEY ("job_title_id") REFERENCES "public"."job_titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_requests" ADD CONSTRAINT "consultant_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_requests" ADD CONSTRAINT "consultant_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_specialties" ADD CONSTRAINT "consultant_specialties_user_id_consultant_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_specialties" ADD CONSTRAINT "consultant_specialties_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialties" ADD CONSTRAINT "specialties_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tokens" ADD CONSTRAINT "meeting_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_meeting_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."meeting_rooms"("room") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_room_meeting_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."meeting_rooms"("room") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_participants" ADD CONSTRAINT "room_participants_room_meeting_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."meeting_rooms"("room") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_participants" ADD CONSTRAINT "room_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_request_times" ADD CONSTRAINT "session_request_times_request_id_session_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."session_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_requests" ADD CONSTRAINT "session_requests_consultant_id_consultant_profiles_user_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultant_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_requests" ADD CONSTRAINT "session_requests_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_requests" ADD CONSTRAINT "session_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questionnaire_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questionnaire_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_assignment_id_survey_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."survey_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_question_id_questionnaire_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questionnaire_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD CONSTRAINT "survey_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD CONSTRAINT "survey_assignments_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slots_consultant" ON "slots" USING btree ("consultant_id","starts_at");--> statement-breakpoint
CREATE INDEX "slots_start" ON "slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_learner" ON "bookings" USING btree ("learner_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_consultant" ON "bookings" USING btree ("consultant_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_until") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free" ON "bookings" USING btree ("learner_id","consultant_id") WHERE "bookings"."is_free" and ("bookings"."status" <> 'cancelled' or "bookings"."cancelled_by" = 'learner');--> statement-breakpoint
CREATE INDEX "ratings_consultant" ON "ratings" USING btree ("consultant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_once" ON "cart_items" USING btree ("owner_id","model_name","model_id","user_id");--> statement-breakpoint
CREATE INDEX "cart_items_model" ON "cart_items" USING btree ("model_name","model_id");--> statement-breakpoint
CREATE INDEX "consultant_fields_field" ON "consultant_fields" USING btree ("field_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultant_requests_pending" ON "consultant_requests" USING btree ("user_id","kind") WHERE "consultant_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "consultant_requests_status" ON "consultant_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "consultant_requests_user" ON "consultant_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultant_specialties_specialty" ON "consultant_specialties" USING btree ("specialty_id","user_id");--> statement-breakpoint
CREATE INDEX "specialties_field" ON "specialties" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "meeting_tokens_expires" ON "meeting_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "room_events_created" ON "room_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_messages_key" ON "room_messages" USING btree ("room","user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "room_participants_present" ON "room_participants" USING btree ("room","user_id") WHERE "room_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key") WHERE "notifications"."key" is not null;--> statement-breakpoint
CREATE INDEX "session_request_times_request" ON "session_request_times" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_request_times_accepted" ON "session_request_times" USING btree ("request_id") WHERE "session_request_times"."accepted";--> statement-breakpoint
CREATE INDEX "session_requests_consultant" ON "session_requests" USING btree ("consultant_id","id");--> statement-breakpoint
CREATE INDEX "session_requests_learner" ON "session_requests" USING btree ("learner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_options_position" ON "question_options" USING btree ("question_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_questions_position" ON "questionnaire_questions" USING btree ("questionnaire_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_of" ON "questionnaires" USING btree ("purpose",coalesce("consultant_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "survey_assignments_once" ON "survey_assignments" USING btree ("user_id","type","type_id","questionnaire_id");--> statement-breakpoint
CREATE INDEX "survey_assignments_user" ON "survey_assignments" USING btree ("user_id","id");