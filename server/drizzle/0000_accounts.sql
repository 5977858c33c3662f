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
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");