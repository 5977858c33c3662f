import type { Module } from '../../../kernel/index.ts';

/** Messages of the cart by code. The areas define the messages for their own reasons. */
export const texts: Module['texts'] = {
  en: {
    cart_added: 'Added to your cart.',
    cart_restored: 'It is in your cart again.',
    removed_gone: 'This can no longer be put back. Please add it again.',
    cart_full: 'Your cart is full. Please take something out first.',
    not_family: 'You can only add things for yourself or your own family.',
    self_only: 'You can only buy this for yourself.',
    gone: 'This is no longer offered.',
    enrolled: 'Whoever this is for is enrolled already.',
  },
  ar: {
    cart_added: 'تمت الإضافة إلى سلتك.',
    cart_restored: 'عاد إلى سلتك.',
    removed_gone: 'لم يعد من الممكن إرجاع هذا. يُرجى إضافته من جديد.',
    cart_full: 'سلتك ممتلئة. أزل منها شيئًا أولًا.',
    not_family: 'لا يمكنك الإضافة إلا لنفسك أو لأفراد أسرتك.',
    self_only: 'لا يمكنك شراء هذا إلا لنفسك.',
    gone: 'لم يعد هذا متاحًا.',
    enrolled: 'من يُشترى له هذا مشترك بالفعل.',
  },
};
