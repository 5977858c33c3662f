import { boot } from 'platform/host/boot';

boot({
  direct: () => undefined,
  menu: 'guest',
  language: 'en',
  timezone: () => 'UTC',
  me: () => undefined,
  askEarly: () => {},
});
