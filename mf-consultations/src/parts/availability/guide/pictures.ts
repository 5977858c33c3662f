import arAdd from './pictures/ar/add.webp';
import arAddFuture from './pictures/ar/add-future.webp';
import arAddSingle from './pictures/ar/add-single.webp';
import arBooked from './pictures/ar/booked.webp';
import arConfirmDay from './pictures/ar/confirm-day.webp';
import arConfirmFuture from './pictures/ar/confirm-future.webp';
import arConfirmOne from './pictures/ar/confirm-one.webp';
import arConfirmPeriod from './pictures/ar/confirm-period.webp';
import arDay from './pictures/ar/day.webp';
import arDelete from './pictures/ar/delete.webp';
import arFutureDays from './pictures/ar/future-days.webp';
import arFutureHours from './pictures/ar/future-hours.webp';
import arFutureList from './pictures/ar/future-list.webp';
import arFutureSubmit from './pictures/ar/future-submit.webp';
import arMenuFuture from './pictures/ar/menu-future.webp';
import arMenuOne from './pictures/ar/menu-one.webp';
import arPeriodDays from './pictures/ar/period-days.webp';
import arPrices from './pictures/ar/prices.webp';
import arSingleSubmit from './pictures/ar/single-submit.webp';
import arWayDay from './pictures/ar/way-day.webp';
import arWayPeriod from './pictures/ar/way-period.webp';
import arWays from './pictures/ar/ways.webp';
import enAdd from './pictures/en/add.webp';
import enAddFuture from './pictures/en/add-future.webp';
import enAddSingle from './pictures/en/add-single.webp';
import enBooked from './pictures/en/booked.webp';
import enConfirmDay from './pictures/en/confirm-day.webp';
import enConfirmFuture from './pictures/en/confirm-future.webp';
import enConfirmOne from './pictures/en/confirm-one.webp';
import enConfirmPeriod from './pictures/en/confirm-period.webp';
import enDay from './pictures/en/day.webp';
import enDelete from './pictures/en/delete.webp';
import enFutureDays from './pictures/en/future-days.webp';
import enFutureHours from './pictures/en/future-hours.webp';
import enFutureList from './pictures/en/future-list.webp';
import enFutureSubmit from './pictures/en/future-submit.webp';
import enMenuFuture from './pictures/en/menu-future.webp';
import enMenuOne from './pictures/en/menu-one.webp';
import enPeriodDays from './pictures/en/period-days.webp';
import enPrices from './pictures/en/prices.webp';
import enSingleSubmit from './pictures/en/single-submit.webp';
import enWayDay from './pictures/en/way-day.webp';
import enWayPeriod from './pictures/en/way-period.webp';
import enWays from './pictures/en/ways.webp';

/** Size of every screenshot. `npm run guide` takes them, in both languages. */
export const pictureSize = { width: 720, height: 450 };

/** Screenshots by name, as URLs for each language. */
export const pictures = {
  prices: { en: enPrices, ar: arPrices },
  day: { en: enDay, ar: arDay },
  add: { en: enAdd, ar: arAdd },
  'add-future': { en: enAddFuture, ar: arAddFuture },
  'future-hours': { en: enFutureHours, ar: arFutureHours },
  'future-days': { en: enFutureDays, ar: arFutureDays },
  'future-submit': { en: enFutureSubmit, ar: arFutureSubmit },
  'add-single': { en: enAddSingle, ar: arAddSingle },
  'single-submit': { en: enSingleSubmit, ar: arSingleSubmit },
  delete: { en: enDelete, ar: arDelete },
  ways: { en: enWays, ar: arWays },
  booked: { en: enBooked, ar: arBooked },
  'way-day': { en: enWayDay, ar: arWayDay },
  'confirm-day': { en: enConfirmDay, ar: arConfirmDay },
  'way-period': { en: enWayPeriod, ar: arWayPeriod },
  'period-days': { en: enPeriodDays, ar: arPeriodDays },
  'confirm-period': { en: enConfirmPeriod, ar: arConfirmPeriod },
  'menu-future': { en: enMenuFuture, ar: arMenuFuture },
  'future-list': { en: enFutureList, ar: arFutureList },
  'confirm-future': { en: enConfirmFuture, ar: arConfirmFuture },
  'menu-one': { en: enMenuOne, ar: arMenuOne },
  'confirm-one': { en: enConfirmOne, ar: arConfirmOne },
} as const;

export type PictureName = keyof typeof pictures;
