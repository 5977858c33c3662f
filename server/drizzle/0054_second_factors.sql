CREATE TABLE "factor_challenges" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text,
	"secret" "bytea",
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_challenges_purpose" CHECK ("factor_challenges"."purpose" in ('sign_in', 'proof', 'add_passkey', 'add_totp')),
	CONSTRAINT "factor_challenges_secret" CHECK (("factor_challenges"."purpose" = 'add_totp') = ("factor_challenges"."secret" is not null)),
	CONSTRAINT "factor_challenges_tries" CHECK ("factor_challenges"."tries" between 0 and 5),
	CONSTRAINT "factor_challenges_window" CHECK ("factor_challenges"."expires_at" > "factor_challenges"."created_at")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" "bytea",
	"last_step" integer,
	"credential_id" text,
	"public_key" "bytea",
	"signatures" bigint,
	"transports" text[],
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "second_factors_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "second_factors_kind" CHECK ("second_factors"."kind" in ('passkey', 'totp')),
	CONSTRAINT "second_factors_name" CHECK (char_length("second_factors"."name") between 1 and 60),
	CONSTRAINT "second_factors_totp" CHECK (("second_factors"."kind" = 'totp') = ("second_factors"."secret" is not null) and ("second_factors"."secret" is null) = ("second_factors"."last_step" is null)),
	CONSTRAINT "second_factors_passkey" CHECK (("second_factors"."kind" = 'passkey') = ("second_factors"."credential_id" is not null) and num_nonnulls("second_factors"."credential_id", "second_factors"."public_key", "second_factors"."signatures", "second_factors"."transports") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_user" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factors_user" ON "second_factors" USING btree ("user_id");