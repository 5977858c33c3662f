export { SmallAds } from './small-ads.tsx';
