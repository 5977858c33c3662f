import { boot } from 'platform/host/boot';

boot({ direct: () => undefined, language: 'en', askEarly: () => {} });
