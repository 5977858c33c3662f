export interface EventDetails {
  title: string;
  description: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  prices: readonly { currency: string; price: number }[];
  /** `announced`: nobody can enrol here. */
  sale: 'free' | 'paid' | 'announced';
  isFull: boolean;
  /** An object of schema.org. */
  organizer: Record<string, unknown>;
}

/** The price and whether seats are available; empty for an event that is only announced. */
function toOffers({ sale, prices, isFull, startsAt }: EventDetails) {
  if (sale === 'announced') return {};
  const common = {
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    validThrough: startsAt.toISOString(),
  };
  const free = [{ price: 0, currency: 'USD' }];
  const offers = (sale === 'free' ? free : prices).map(({ price, currency }) => ({
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    ...common,
  }));
  return { offers };
}

/** An event or a camp as search engines read it (schema.org). */
export const toEventData = (event: EventDetails): Record<string, unknown> => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: event.startsAt.toISOString(),
  endDate: event.endsAt.toISOString(),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: event.place, address: event.place },
  organizer: event.organizer,
  ...toOffers(event),
});
