CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_count" CHECK ("attempts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consultation_infos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_infos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"feedback" integer DEFAULT 0 NOT NULL,
	"rating_stars" real DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consultation_infos_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "consultation_infos_type" CHECK ("consultation_infos"."type" in ('consultant', 'organization', 'teacher')),
	CONSTRAINT "consultation_infos_stars" CHECK ("consultation_infos"."rating_stars" between 0 and 5),
	CONSTRAINT "consultation_infos_counts" CHECK ("consultation_infos"."feedback" >= 0 and "consultation_infos"."ratings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"user_id" integer NOT NULL,
	"address_key" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_key_pk" PRIMARY KEY("user_id","address_key")
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"email" text NOT NULL,
	"type" text NOT NULL,
	"address_key" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"known" boolean NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"foreign_tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "otps_email_type_address_key_pk" PRIMARY KEY("email","type","address_key"),
	CONSTRAINT "otps_type" CHECK ("otps"."type" in ('register', 'forgot_password')),
	CONSTRAINT "otps_tries" CHECK ("otps"."tries" between 0 and 5 and "otps"."foreign_tries" between 0 and 5),
	CONSTRAINT "otps_window" CHECK ("otps"."expires_at" > "otps"."sent_at")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"invitee_id" integer PRIMARY KEY NOT NULL,
	"referrer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_other" CHECK ("referrals"."invitee_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"previous_access_hash" "bytea",
	"previous_access_expires_at" timestamp with time zone,
	"previous_refresh_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "sessions_hashes" CHECK ("sessions"."refresh_hash" <> "sessions"."previous_refresh_hash"),
	CONSTRAINT "sessions_previous" CHECK (("sessions"."previous_access_hash" is null) = ("sessions"."previous_refresh_hash" is null) and ("sessions"."previous_access_hash" is null) = ("sessions"."previous_access_expires_at" is null)),
	CONSTRAINT "sessions_revoked" CHECK (("sessions"."revoked_at" is null) = ("sessions"."revoked_reason" is null)),
	CONSTRAINT "sessions_reason" CHECK ("sessions"."revoked_reason" in ('logout', 'everywhere', 'reuse', 'password', 'deletion'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_type" CHECK ("tickets"."type" in ('register', 'forgot_password')),
	CONSTRAINT "tickets_window" CHECK ("tickets"."expires_at" > "tickets"."created_at")
);
--> statement-breakpoint
CREATE TABLE "user_languages" (
	"user_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	CONSTRAINT "user_languages_user_id_language_id_pk" PRIMARY KEY("user_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"username" text NOT NULL,
	"phone" text,
	"birth_date" date,
	"gender" smallint DEFAULT 1 NOT NULL,
	"avatar" text,
	"password_hash" text,
	"language" text NOT NULL,
	"referral_code" text NOT NULL,
	"is_consultant" boolean DEFAULT false NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_username" CHECK (char_length("users"."username") between 1 and 60),
	CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{7,14}$'),
	CONSTRAINT "users_gender" CHECK ("users"."gender" between 1 and 3),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'ar')),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" is null) = ("users"."terms_accepted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_language" CHECK ("outbox"."language" in ('en', 'ar')),
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "languages_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
ALTER TABLE "consultation_infos" ADD CONSTRAINT "consultation_infos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_languages" ADD CONSTRAINT "user_languages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_languages" ADD CONSTRAINT "user_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_forget" ON "attempts" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "otps_expires" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE TABLE "ads" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"picture" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"model_name" text NOT NULL,
	"model_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_pictures" (
	"place" text NOT NULL,
	"id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"path" text,
	CONSTRAINT "home_pictures_place_id_pk" PRIMARY KEY("place","id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "pictures_name" CHECK ("pictures"."name" ~ '^[0-9a-f]{32}\.(svg|png|jpg|webp)$')
);
--> statement-breakpoint
CREATE TABLE "links" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"digest" text NOT NULL,
	"shortened" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "links_digest_unique" UNIQUE("digest"),
	CONSTRAINT "links_code" CHECK ("links"."code" ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "links_digest" CHECK ("links"."digest" = encode(sha256(convert_to("links"."path", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "site_facts" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value_en" text NOT NULL,
	"value_ar" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pictures" ADD CONSTRAINT "home_pictures_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_user" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google')),
	CONSTRAINT "identities_subject" CHECK (char_length("identities"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"carried" text NOT NULL,
	"id_token" text,
	"subject" text,
	"email" text,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_attempts_window" CHECK ("social_attempts"."expires_at" > "social_attempts"."created_at"),
	CONSTRAINT "social_attempts_back" CHECK (num_nonnulls("social_attempts"."id_token", "social_attempts"."subject", "social_attempts"."email", "social_attempts"."name") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_expires" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_deletes" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null and "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_provider" CHECK (("tickets"."provider" is null) = ("tickets"."subject" is null) and ("tickets"."provider" is null or "tickets"."provider" in ('google') and "tickets"."type" = 'register'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_grace" CHECK ("users"."deletes_at" > "users"."created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or ("users"."deletes_at" is not null and "users"."deleted_at" >= "users"."deletes_at"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymous" CHECK ("users"."deleted_at" is null or ("users"."email" like '%@deleted.invalid' and "users"."password_hash" is null and "users"."phone" is null and "users"."birth_date" is null and "users"."avatar" is null and not "users"."is_consultant" and not "users"."is_operator"));--> statement-breakpoint
CREATE TABLE "release_counts" (
	"period" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_period_name_version_measure_value_pk" PRIMARY KEY("period","name","version","measure","value"),
	CONSTRAINT "release_counts_count" CHECK ("release_counts"."count" > 0),
	CONSTRAINT "release_counts_value" CHECK (("measure" = 'page' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'slot' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'failure load' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure render' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure error' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure leave' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'LCP' and "value" in ('250', '500', '750', '1000', '1250', '1500', '1750', '2000', '2250', '2500', '3000', '3500', '4000', '5000', '6000', '8000', '12000', 'more')) or ("measure" = 'INP' and "value" in ('25', '50', '75', '100', '125', '150', '175', '200', '250', '300', '400', '500', '750', '1000', '2000', 'more')) or ("measure" = 'CLS' and "value" in ('0.01', '0.025', '0.05', '0.075', '0.1', '0.15', '0.2', '0.25', '0.5', '1', 'more')))
);--> statement-breakpoint
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
CREATE INDEX "survey_assignments_user" ON "survey_assignments" USING btree ("user_id","id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap" EXCLUDE USING gist ("consultant_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consultant_overlap" EXCLUDE USING gist ("consultant_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" IN ('held', 'confirmed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner_overlap" EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" IN ('held', 'confirmed'));--> statement-breakpoint
ALTER TABLE "session_request_times" ADD CONSTRAINT "session_request_times_overlap" EXCLUDE USING gist ("request_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
CREATE INDEX "user_languages_language" ON "user_languages" USING btree ("language_id","user_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin (translate(lower("username"), 'أإآٱىةًٌٍَُِّْٰـ', 'اااايه') gin_trgm_ops) WHERE "users"."is_consultant";--> statement-breakpoint
ALTER TABLE "meeting_rooms" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_participants" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
-- The same guarantee as before, as boxes of time and consultant: half a year of half hours is inserted in less than half of the time that
-- ranges take. Boxes hold their edges, so that each ends a hundredth of a millisecond early.
ALTER TABLE "slots" DROP CONSTRAINT "slots_overlap";--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap" EXCLUDE USING gist (box(point(date_part('epoch', "starts_at" - timestamptz 'epoch'), "consultant_id"), point(date_part('epoch', "ends_at" - timestamptz 'epoch') - 0.00001, "consultant_id")) WITH &&);--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin (translate(lower("username"), 'أإآٱىةًٌٍَُِّْٰـ', 'اااايه') gin_trgm_ops) WITH (fastupdate=false) WHERE "users"."is_consultant";--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('held', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"currency" text,
	"minimum" integer,
	"most" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"uses_limit" integer,
	"person_limit" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Za-z0-9_-]{2,40}$'),
	CONSTRAINT "coupons_value" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."amount" > 0 and "coupons"."minimum" > 0 and "coupons"."most" > 0),
	CONSTRAINT "coupons_currency" CHECK ("coupons"."currency" in ('USD', 'EGP') or ("coupons"."currency" is null and "coupons"."amount" is null and "coupons"."minimum" is null and "coupons"."most" is null)),
	CONSTRAINT "coupons_most" CHECK ("coupons"."most" is null or "coupons"."percent" is not null),
	CONSTRAINT "coupons_window" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."uses_limit" > 0 and "coupons"."person_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"relation" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "family_members_two" CHECK ("family_members"."owner_id" <> "family_members"."member_id"),
	CONSTRAINT "family_members_relation" CHECK ("family_members"."relation" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer,
	"action" text NOT NULL,
	"subject" integer,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_lines_action" CHECK ("audit_lines"."action" ~ '^[a-z]+\.[a-z_]+$')
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"model_name" text NOT NULL,
	"model_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reference" integer,
	"name" text NOT NULL,
	"image" text,
	"event_name" text,
	"starts_at" timestamp with time zone,
	"period" integer,
	"interval" text,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","model_name","model_id","user_id"),
	CONSTRAINT "order_lines_status" CHECK ("order_lines"."status" in ('held', 'released', 'delivered', 'lost')),
	CONSTRAINT "order_lines_reference" CHECK ("order_lines"."status" <> 'delivered' or "order_lines"."reference" is not null),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."price" > 0 and "order_lines"."discount" between 0 and "order_lines"."price")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"hold_until" timestamp with time zone,
	"timezone" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'pending', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('USD', 'EGP')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" > 0 and "orders"."discount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_coupon" CHECK ("orders"."discount" = 0 or "orders"."coupon_code" is not null),
	CONSTRAINT "orders_held" CHECK (("orders"."status" in ('open', 'pending')) = ("orders"."hold_until" is not null)),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_closed" CHECK (("orders"."status" in ('expired', 'cancelled')) = ("orders"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"wallet_amount" integer NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"ref" text,
	"url" text,
	"charge" text,
	"expires_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_key" UNIQUE("buyer_id","idempotency_key"),
	CONSTRAINT "payments_ref" UNIQUE("provider","ref"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('sandbox', 'stripe', 'paypal', 'paymob')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('USD', 'EGP')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."wallet_amount" >= 0),
	CONSTRAINT "payments_through" CHECK (("payments"."provider" is null) = ("payments"."amount" = 0)),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('opening', 'open', 'paid', 'failed', 'expired', 'returned')),
	CONSTRAINT "payments_open" CHECK ("payments"."status" <> 'open' or ("payments"."ref" is not null and "payments"."url" is not null)),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('opening', 'open')) = ("payments"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"line_id" integer,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"wallet_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"ref" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_line" UNIQUE("line_id"),
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('USD', 'EGP')),
	CONSTRAINT "refunds_amounts" CHECK ("refunds"."amount" >= 0 and "refunds"."wallet_amount" >= 0 and "refunds"."amount" + "refunds"."wallet_amount" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'lost', 'late', 'mismatch', 'operator')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('planned', 'done', 'diverted')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'planned') = ("refunds"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" integer,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("name","user_id","currency"),
	CONSTRAINT "ledger_accounts_name" CHECK ("ledger_accounts"."name" in ('person', 'reserved', 'sales', 'corrections') or "ledger_accounts"."name" ~ '^provider:[a-z]+$'),
	CONSTRAINT "ledger_accounts_person" CHECK (("ledger_accounts"."name" = 'person') = ("ledger_accounts"."user_id" is not null)),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" in ('USD', 'EGP')),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."name" not in ('person', 'reserved'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","subject"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('reserve', 'unreserve', 'sale', 'late', 'refund', 'return', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","state");--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "family_members_owner" ON "family_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_lines_time" ON "audit_lines" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_delivered" ON "order_lines" USING btree ("model_name","reference") WHERE "order_lines"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "order_lines_model" ON "order_lines" USING btree ("model_name","model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_until") WHERE "orders"."status" in ('open', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_opening" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'opening';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."line_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_planned" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'planned';--> statement-breakpoint
CREATE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE FUNCTION "ledger_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ledger_accounts" SET "balance" = "balance" + NEW."amount" WHERE "id" = NEW."account_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "ledger_keep_balance"();--> statement-breakpoint
CREATE FUNCTION "ledger_check_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_postings" p JOIN "ledger_accounts" a ON a."id" = p."account_id"
    WHERE p."transaction_id" = NEW."transaction_id" GROUP BY a."currency" HAVING sum(p."amount") <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of transaction % do not come to zero', NEW."transaction_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_zero';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_zero" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_sum"();--> statement-breakpoint
CREATE FUNCTION "never_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'never_changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_kept" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_kept" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
CREATE TRIGGER "audit_lines_kept" BEFORE UPDATE OR DELETE ON "audit_lines" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_once" UNIQUE("action","key");--> statement-breakpoint
CREATE TABLE "paymob_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"charge" text NOT NULL,
	"amount" integer NOT NULL,
	"before" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ref" text,
	CONSTRAINT "paymob_refunds_amounts" CHECK ("paymob_refunds"."amount" > 0 and "paymob_refunds"."before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'paid', 'failed', 'expired')),
	CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_ref" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_webhooks_type" CHECK ("sandbox_webhooks"."type" in ('payment.paid', 'payment.failed', 'payment.expired')),
	CONSTRAINT "sandbox_webhooks_attempts" CHECK ("sandbox_webhooks"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paymob_refunds_one" ON "paymob_refunds" USING btree ("charge") WHERE "paymob_refunds"."ref" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_payment" ON "sandbox_webhooks" USING btree ("payment_ref");--> statement-breakpoint
DROP INDEX "refunds_planned";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_watched" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('failed', 'expired') and "payments"."settled_at" < "payments"."expires_at";--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" = 'planned';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_planned" CHECK (("refunds"."status" = 'planned') = ("refunds"."due_at" is not null));--> statement-breakpoint
DROP INDEX "payments_watched";--> statement-breakpoint
CREATE INDEX "payments_watched" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('failed', 'expired') and "payments"."settled_at" - "payments"."expires_at" < interval '1 hour';--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"enrolment_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"course_en" text NOT NULL,
	"course_ar" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_enrolment_id_unique" UNIQUE("enrolment_id"),
	CONSTRAINT "certificates_code" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"course_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "course_categories_course_id_category_id_pk" PRIMARY KEY("course_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "course_languages" (
	"course_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	CONSTRAINT "course_languages_course_id_language_id_pk" PRIMARY KEY("course_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_ratings_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_ratings_rating" CHECK ("course_ratings"."rating" between 1 and 10),
	CONSTRAINT "course_ratings_comment" CHECK (char_length("course_ratings"."comment") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"provider_id" integer,
	"is_live" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"short_en" text NOT NULL,
	"short_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"image" text,
	"thumbnail" text,
	"preview_id" text,
	"usd" integer DEFAULT 0 NOT NULL,
	"egp" integer DEFAULT 0 NOT NULL,
	"limited_number" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"certificate" boolean DEFAULT true NOT NULL,
	"countries" text[],
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', translate(lower(title_en || ' ' || title_ar), 'أإآٱىةًٌٍَُِّْٰـ', 'اااايه')), 'A')
          || setweight(to_tsvector('english', title_en), 'A') || setweight(to_tsvector('arabic', title_ar), 'A')
          || setweight(to_tsvector('english', short_en || ' ' || description_en), 'C')
          || setweight(to_tsvector('arabic', short_ar || ' ' || description_ar), 'C')) STORED NOT NULL,
	CONSTRAINT "courses_prices" CHECK ("courses"."usd" >= 0 and "courses"."egp" >= 0),
	CONSTRAINT "courses_limit" CHECK ("courses"."limited_number" > 0),
	CONSTRAINT "courses_seats" CHECK ("courses"."seats_taken" between 0 and "courses"."limited_number"),
	CONSTRAINT "courses_subscribers" CHECK ("courses"."subscribers" between 0 and "courses"."seats_taken"),
	CONSTRAINT "courses_ratings" CHECK ("courses"."rating_sum" between "courses"."rating_count" and 10 * "courses"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "lesson_captions" (
	"lesson_id" integer NOT NULL,
	"language" text NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "lesson_captions_lesson_id_language_pk" PRIMARY KEY("lesson_id","language"),
	CONSTRAINT "lesson_captions_language" CHECK ("lesson_captions"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "lesson_files" (
	"lesson_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "lesson_files_lesson_id_position_pk" PRIMARY KEY("lesson_id","position")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"seconds" integer NOT NULL,
	"embed" text,
	"quiz_id" integer,
	"instructions_en" text,
	"instructions_ar" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"meeting_url" text,
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('video', 'record', 'pdf', 'Quizze', 'PracticalTask', 'meet')),
	CONSTRAINT "lessons_seconds" CHECK ("lessons"."seconds" >= 0),
	CONSTRAINT "lessons_embed" CHECK ("lessons"."embed" is null or "lessons"."kind" in ('video', 'record')),
	CONSTRAINT "lessons_is_quiz" CHECK (("lessons"."kind" = 'Quizze') = ("lessons"."quiz_id" is not null)),
	CONSTRAINT "lessons_instructions" CHECK (("lessons"."kind" = 'PracticalTask') = ("lessons"."instructions_en" is not null) and ("lessons"."instructions_en" is null) = ("lessons"."instructions_ar" is null)),
	CONSTRAINT "lessons_times" CHECK (("lessons"."kind" = 'meet') = ("lessons"."starts_at" is not null) and ("lessons"."starts_at" is null) = ("lessons"."ends_at" is null) and ("lessons"."ends_at" is null or "lessons"."ends_at" > "lessons"."starts_at")),
	CONSTRAINT "lessons_meeting_url" CHECK ("lessons"."meeting_url" is null or "lessons"."kind" = 'meet')
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"buyer_id" integer,
	"price" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"congrats_seen_at" timestamp with time zone,
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('held', 'active', 'ended')),
	CONSTRAINT "enrolments_hold" CHECK (("enrolments"."status" = 'held') = ("enrolments"."hold_until" is not null)),
	CONSTRAINT "enrolments_enrolled" CHECK ("enrolments"."status" <> 'active' or "enrolments"."enrolled_at" is not null),
	CONSTRAINT "enrolments_price" CHECK (("enrolments"."price" is null) = ("enrolments"."currency" is null) and "enrolments"."price" > 0),
	CONSTRAINT "enrolments_currency" CHECK ("enrolments"."currency" in ('USD', 'EGP'))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_enrolment_id_lesson_id_pk" PRIMARY KEY("enrolment_id","lesson_id"),
	CONSTRAINT "lesson_progress_position" CHECK ("lesson_progress"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"media_id" text NOT NULL,
	"filename" text NOT NULL,
	"status" text NOT NULL,
	"feedback" text,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	CONSTRAINT "task_submissions_status" CHECK ("task_submissions"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "task_submissions_filename" CHECK (char_length("task_submissions"."filename") between 1 and 200),
	CONSTRAINT "task_submissions_reviewed" CHECK (("task_submissions"."status" = 'pending') = ("task_submissions"."reviewed_at" is null)),
	CONSTRAINT "task_submissions_feedback" CHECK ("task_submissions"."status" <> 'refused' or "task_submissions"."feedback" is not null)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_id" CHECK ("media"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_type" CHECK ("media"."type" in ('mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'doc', 'docx')),
	CONSTRAINT "media_bytes" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_seconds" CHECK ("media"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"id" integer PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"is_correct" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"percentage" real,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_subject" CHECK ("quiz_attempts"."subject" in ('lesson')),
	CONSTRAINT "quiz_attempts_percentage" CHECK ("quiz_attempts"."percentage" between 0 and 100),
	CONSTRAINT "quiz_attempts_graded" CHECK (("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."percentage" is null) and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."passed" is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"quiz_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('radio', 'single', 'select'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"passing_percentage" smallint NOT NULL,
	"max_attempts" smallint,
	"minutes" smallint,
	"shuffles" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quizzes_passing" CHECK ("quizzes"."passing_percentage" between 1 and 100),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."max_attempts" > 0),
	CONSTRAINT "quizzes_minutes" CHECK ("quizzes"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_languages" ADD CONSTRAINT "course_languages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_languages" ADD CONSTRAINT "course_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_pictures_name_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_thumbnail_pictures_name_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_preview_id_media_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_id_course_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "course_categories_category" ON "course_categories" USING btree ("category_id","course_id");--> statement-breakpoint
CREATE INDEX "course_languages_language" ON "course_languages" USING btree ("language_id","course_id");--> statement-breakpoint
CREATE INDEX "course_ratings_time" ON "course_ratings" USING btree ("course_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_position" ON "course_sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_catalogue" ON "courses" USING btree ("position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_provider" ON "courses" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "lessons_course" ON "lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lessons_quiz" ON "lessons" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lessons_live" ON "lessons" USING btree ("starts_at") WHERE "lessons"."kind" = 'meet';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "enrolments_holds" ON "enrolments" USING btree ("hold_until") WHERE "enrolments"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "task_submissions_live" ON "task_submissions" USING btree ("enrolment_id","lesson_id") WHERE "task_submissions"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "task_submissions_of" ON "task_submissions" USING btree ("enrolment_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "task_submissions_pending" ON "task_submissions" USING btree ("created_at") WHERE "task_submissions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_answers_position" ON "quiz_answers" USING btree ("question_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","quiz_id","subject","subject_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id","subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_position" ON "quiz_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE FUNCTION "enrolments_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "taken" integer := 0;
  "active" integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "taken" := "taken" - (OLD."status" <> 'ended')::integer;
    "active" := "active" - (OLD."status" = 'active')::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "taken" := "taken" + (NEW."status" <> 'ended')::integer;
    "active" := "active" + (NEW."status" = 'active')::integer;
  END IF;
  IF "taken" <> 0 OR "active" <> 0 THEN
    UPDATE "courses" SET "seats_taken" = "seats_taken" + "taken", "subscribers" = "subscribers" + "active"
    WHERE "id" = coalesce(NEW."course_id", OLD."course_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_counted" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "enrolments_count"();--> statement-breakpoint
CREATE FUNCTION "course_ratings_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "courses" SET
    "rating_count" = "rating_count" + (TG_OP <> 'DELETE')::integer - (TG_OP <> 'INSERT')::integer,
    "rating_sum" = "rating_sum" + coalesce(NEW."rating", 0) - coalesce(OLD."rating", 0)
  WHERE "id" = coalesce(NEW."course_id", OLD."course_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "course_ratings_counted" AFTER INSERT OR DELETE OR UPDATE OF "rating" ON "course_ratings" FOR EACH ROW EXECUTE FUNCTION "course_ratings_count"();--> statement-breakpoint
ALTER TABLE "quizzes" DROP COLUMN "shuffles";--> statement-breakpoint
CREATE TABLE "canary_counts" (
	"period" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "canary_counts_name_period_version_network_measure_value_pk" PRIMARY KEY("name","period","version","network","measure","value"),
	CONSTRAINT "canary_counts_count" CHECK ("canary_counts"."count" > 0),
	CONSTRAINT "canary_counts_value" CHECK (("measure" = 'page' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'slot' and "value" in ('shown', 'load', 'render', 'error')) or ("measure" = 'failure load' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure render' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure error' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'failure leave' and "value" in ('registry', 'entry', 'integrity', 'share', 'expose', 'render', 'none')) or ("measure" = 'LCP' and "value" in ('250', '500', '750', '1000', '1250', '1500', '1750', '2000', '2250', '2500', '3000', '3500', '4000', '5000', '6000', '8000', '12000', 'more')) or ("measure" = 'INP' and "value" in ('25', '50', '75', '100', '125', '150', '175', '200', '250', '300', '400', '500', '750', '1000', '2000', 'more')) or ("measure" = 'CLS' and "value" in ('0.01', '0.025', '0.05', '0.075', '0.1', '0.15', '0.2', '0.25', '0.5', '1', 'more')))
);
--> statement-breakpoint
CREATE TABLE "report_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_tickets_expiry" ON "report_tickets" USING btree ("expires_at");--> statement-breakpoint
-- Bookings keep the terms that they were sold with (PD-122). Existing ones keep what their people see now: the deadline that follows from
-- the consultant's margin, never later than ten minutes before the start, and the consultant's own link.
DROP INDEX "bookings_free";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_until" timestamp with time zone;--> statement-breakpoint
UPDATE "bookings" SET "refund_until" = "starts_at" - greatest(
	coalesce((SELECT "margin_hours" FROM "consultant_settings" WHERE "user_id" = "bookings"."consultant_id"), 0) * interval '1 hour',
	interval '10 minutes'
);--> statement-breakpoint
UPDATE "bookings" SET "meeting_url" = (SELECT "link" FROM "meeting_links" WHERE "user_id" = "bookings"."consultant_id" AND "enabled")
	WHERE "status" = 'confirmed' AND "meeting_url" IS NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "refund_until" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free" ON "bookings" USING btree ("learner_id","consultant_id") WHERE "bookings"."is_free" and ("bookings"."status" <> 'cancelled' or ("bookings"."cancelled_by" = 'learner' and "bookings"."cancelled_at" > "bookings"."refund_until"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_until" CHECK ("bookings"."refund_until" < "bookings"."starts_at");--> statement-breakpoint
-- One normalisation of all searches (PD-124). Letters that people write for one another: hamza forms of alef, alef maqsura, hamza on yeh and waw,
-- teh marbuta, Persian yeh and keheh, Arabic digits. Hamza on the line, diacritics, Quranic marks and tatweel are left out.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize(value, NFC)), U&'\0623\0625\0622\0671\0649\06CC\0626\0624\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\0621\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED', U&'\0627\0627\0627\0627\064A\064A\064A\0648\0647\06430123456789');--> statement-breakpoint
-- The article of each word, where at least two letters follow it. For text that `search_text` has normalised.
CREATE FUNCTION search_text_without_article(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(value, U&'(^|[^\0621-\064A])\0627\0644(?=[\0621-\064A]{2})', '\1', 'g');--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
ALTER TABLE "courses" drop column "search";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (
          to_tsvector('simple', search_text(title_en || ' ' || title_ar))
          || to_tsvector('simple', search_text_without_article(search_text(title_ar)))
          || to_tsvector('english', title_en) || to_tsvector('arabic', search_text(title_ar))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin (search_text("username") gin_trgm_ops) WITH (fastupdate=false) WHERE "users"."is_consultant";--> statement-breakpoint
-- It went with the column.
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_cancelled";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree (coalesce("checked_at", "created_at")) WHERE "payments"."status" = 'open';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancelled_at" is not null) and ("bookings"."cancelled_at" is null) = ("bookings"."cancelled_by" is null) and ("bookings"."cancelled_by" in ('learner', 'consultant', 'operator', 'hold') or "bookings"."cancelled_by" is null));--> statement-breakpoint
-- A line is `released` once what it paid for was cancelled or ended, whatever its kind: lines of cancelled sessions were still `delivered`.
UPDATE "order_lines" SET "status" = 'released' FROM "bookings" WHERE "order_lines"."model_name" = 'ConsultationSession' AND "order_lines"."status" = 'delivered' AND "bookings"."id" = "order_lines"."reference" AND "bookings"."status" = 'cancelled';--> statement-breakpoint
CREATE TABLE "room_removals" (
	"room" text NOT NULL,
	"user_id" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_removals_room_user_id_pk" PRIMARY KEY("room","user_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_rooms" ADD COLUMN "host_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_removals" ADD CONSTRAINT "room_removals_room_meeting_rooms_room_fk" FOREIGN KEY ("room") REFERENCES "public"."meeting_rooms"("room") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_removals" ADD CONSTRAINT "room_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "course_hosts" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "course_hosts_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "file_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "link_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_hosts" ADD CONSTRAINT "course_hosts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_hosts" ADD CONSTRAINT "course_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_hosts_user" ON "course_hosts" USING btree ("user_id");--> statement-breakpoint
-- Whoever gives a course cannot be in it: they would complete, and rate, their own course. Those who are leave it.
UPDATE "enrolments" SET "status" = 'ended', "hold_until" = NULL
FROM "courses"
WHERE "courses"."id" = "enrolments"."course_id" AND "courses"."provider_id" = "enrolments"."user_id" AND "enrolments"."status" <> 'ended';--> statement-breakpoint
DELETE FROM "course_ratings" USING "courses"
WHERE "courses"."id" = "course_ratings"."course_id" AND "courses"."provider_id" = "course_ratings"."user_id";--> statement-breakpoint
CREATE FUNCTION "enrolments_keep_out_provider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "courses" WHERE "id" = NEW."course_id" AND "provider_id" = NEW."user_id") THEN
    RAISE EXCEPTION 'The account % gives the course %', NEW."user_id", NEW."course_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolments_not_provider';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_not_provider" BEFORE INSERT OR UPDATE OF "status" ON "enrolments"
FOR EACH ROW WHEN (NEW."status" <> 'ended') EXECUTE FUNCTION "enrolments_keep_out_provider"();--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_grace";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_grace" CHECK ("users"."deletes_at" >= "users"."created_at");--> statement-breakpoint
-- Who was taken out of a family before this erased anybody: the hourly round closes these accounts and deletes their pictures.
UPDATE "users" SET "deletes_at" = now() FROM "family_members"
  WHERE "family_members"."member_id" = "users"."id" AND "family_members"."removed_at" IS NOT NULL
  AND "users"."deletes_at" IS NULL AND "users"."created_at" <= now();--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session_requests" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_requests" ADD CONSTRAINT "session_requests_withdrawn" CHECK ("session_requests"."withdrawn_at" is null or "session_requests"."status" <> 1);--> statement-breakpoint
-- Fields of a requested type were stored before its approval: who keeps another type could not save their profile any more, and these fields
-- showed in public. Only fields of the type in force stay, and their specialties.
DELETE FROM "consultant_fields" USING "fields", "consultation_infos"
	WHERE "fields"."id" = "consultant_fields"."field_id" AND "consultation_infos"."user_id" = "consultant_fields"."user_id"
	AND NOT ("consultation_infos"."type" = ANY ("fields"."types"));--> statement-breakpoint
DELETE FROM "consultant_specialties" USING "specialties"
	WHERE "specialties"."id" = "consultant_specialties"."specialty_id" AND NOT EXISTS (
		SELECT FROM "consultant_fields"
		WHERE "consultant_fields"."user_id" = "consultant_specialties"."user_id" AND "consultant_fields"."field_id" = "specialties"."field_id"
	);--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "picture_sources_source" CHECK ("picture_sources"."source" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_sources_picture" ON "picture_sources" USING btree ("picture");--> statement-breakpoint
-- Live lessons keep the link that they were published with (PD-122). Existing ones keep what their people see now: their provider's own link.
ALTER TABLE "lessons" ADD COLUMN "provider_link" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "lessons" SET "provider_link" = "meeting_links"."link"
	FROM "courses" JOIN "meeting_links" ON "meeting_links"."user_id" = "courses"."provider_id" AND "meeting_links"."enabled"
	WHERE "courses"."id" = "lessons"."course_id" AND "lessons"."kind" = 'meet';--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_provider_link" CHECK ("lessons"."provider_link" is null or ("lessons"."kind" = 'meet' and "lessons"."provider_link" like 'https://%'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_sequence" CHECK ("lessons"."sequence" >= 0);--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_held";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_price";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_for" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_terms" UNIQUE("id","consultant_id","learner_id","duration");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposed_for" FOREIGN KEY ("proposed_for","consultant_id","learner_id","duration") REFERENCES "public"."bookings"("id","consultant_id","learner_id","duration") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_proposal" ON "bookings" USING btree ("proposed_for") WHERE "bookings"."status" = 'held';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposed" CHECK ((coalesce("bookings"."held_for", '') = 'proposal') = ("bookings"."proposed_for" is not null) and ("bookings"."proposed_for" is null or ("bookings"."status" <> 'confirmed' and not "bookings"."is_free")));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_note" CHECK (char_length("bookings"."note") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK (("bookings"."status" = 'held') = ("bookings"."hold_until" is not null) and ("bookings"."held_for" in ('checkout', 'offer', 'proposal') or "bookings"."held_for" is null) and ("bookings"."status" <> 'held' or "bookings"."held_for" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price" CHECK (("bookings"."is_free" or "bookings"."proposed_for" is not null) = ("bookings"."price" is null) and ("bookings"."price" is null) = ("bookings"."currency" is null) and ("bookings"."price" is null or "bookings"."price" > 0));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_note" CHECK (char_length("cart_items"."note") between 1 and 1000);--> statement-breakpoint
-- A proposed time is the consultant's alone: the learner, who has not asked for it, can book something else then.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_learner_overlap";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner_overlap" EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" IN ('held', 'confirmed') AND "proposed_for" IS NULL);
