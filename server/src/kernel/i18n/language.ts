/** The languages of the site. */
export type Language = 'en' | 'ar';
