import { createElement as h } from 'react';

/** A slot: gets the slot's props, and the language. */
export default function EventsTeaser({ language }) {
  return h('p', null, language === 'ar' ? 'أمسية فوانيس هذا الأسبوع' : 'An evening of lanterns this week');
}
