import { expect, test } from 'vitest';
import { paymentUrl } from './payment-url.ts';

const hosts = ['checkout.stripe.com', 'www.paypal.com'];
const read = (url: string) => paymentUrl(url, hosts, 'http://127.0.0.1:8460');

test.each(['http://127.0.0.1:8460/api/payment/sandbox/4', 'https://checkout.stripe.com/c/pay/cs_1#x'])(
  'PD-14: the browser is sent to this site and to the providers: %s',
  (url) => expect(read(url)).toBe(url),
);

test.each([
  '',
  '/sandbox/4',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://checkout.stripe.com/c/pay',
  'https://checkout.stripe.com.evil.example/',
  'https://evil.example/checkout.stripe.com',
  'https://checkout.stripe.com@evil.example/',
  'https://mona:secret@checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'http://127.0.0.1:8461/',
])('and to nobody else: %s', (url) => expect(read(url)).toBeUndefined());
