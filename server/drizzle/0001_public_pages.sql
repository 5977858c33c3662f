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
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","created_at");