/** Services by which a link can be shared (CC §9), as addresses of their pages that contain the link. */
export const targets = {
  facebook: ({ url }: Shared) => address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  twitter: ({ url, title }: Shared) => address('https://twitter.com/intent/tweet', { url, text: title }),
  linkedin: ({ url }: Shared) => address('https://www.linkedin.com/sharing/share-offsite/', { url }),
  whatsapp: ({ url, title }: Shared) => address('https://wa.me/', { text: `${title}\n${url}` }),
} as const;

export type Target = keyof typeof targets;

export interface Shared {
  /** The short link, absolute. */
  url: string;
  title: string;
}

/** Where WhatsApp is offered (XCUT-042): screens narrower than 768 px. */
export const phones = '(width < 768px)';

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`;
}
