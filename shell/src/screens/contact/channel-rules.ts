import type { channel } from 'shared-api/contracts/settings';
import type { z } from 'zod';

type Kind = z.infer<typeof channel>['kind'];

/** The address that a contact channel links to; undefined for one that is only text. */
export function toChannelAddress(kind: Kind, value: string): string | undefined {
  switch (kind) {
    case 'email':
      return `mailto:${value}`;
    case 'phone':
      return `tel:${value.replace(/[^\d+]/g, '')}`;
    case 'whatsapp':
      return `https://wa.me/${value.replace(/\D/g, '')}`;
    case 'address':
    case 'hours':
      return undefined;
  }
}
