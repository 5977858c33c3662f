import { Button, IconButton } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { IconArrowRight, IconBell, IconCalendarPlus, IconShoppingCart, IconTrash } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Specimen, Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    variants: 'By weight',
    primary: 'Continue',
    accent: 'Book a session',
    secondary: 'Change',
    quiet: 'Later',
    danger: 'Delete',
    states: 'Busy and disabled',
    icons: 'With an icon',
    next: 'All courses',
    cart: 'Cart',
    notifications: 'Notifications',
    remove: 'Remove',
    sizes: 'Small, and as wide as its place',
    small: 'Edit',
    wide: 'Create account',
    toCart: 'Into the cart, and with nothing chosen',
    links: 'Links',
    sentence: 'Nothing is booked yet.',
    find: 'Find a consultant',
  },
  ar: {
    variants: 'بحسب الأهمية',
    primary: 'متابعة',
    accent: 'احجز جلسة',
    secondary: 'تغيير',
    quiet: 'لاحقًا',
    danger: 'حذف',
    states: 'مشغول ومعطّل',
    icons: 'مع أيقونة',
    next: 'كل الدورات',
    cart: 'السلة',
    notifications: 'الإشعارات',
    remove: 'إزالة',
    sizes: 'صغير، وبعرض مكانه',
    small: 'تعديل',
    wide: 'إنشاء حساب',
    toCart: 'إلى السلة، وحين لا يُختار شيء',
    links: 'الروابط',
    sentence: 'لم تحجزوا شيئًا بعد.',
    find: 'ابحثوا عن مستشار',
  },
};

export function Actions() {
  const w = useSectionTexts(words);
  return (
    <Specimens>
      <Specimen name={w.variants} wide>
        <Group>
          <Button>{w.primary}</Button>
          <Button variant="accent" icon={<IconCalendarPlus />}>
            {w.accent}
          </Button>
          <Button variant="secondary">{w.secondary}</Button>
          <Button variant="quiet">{w.quiet}</Button>
          <Button variant="danger">{w.danger}</Button>
        </Group>
      </Specimen>
      <Specimen name={w.states} wide>
        <Group>
          <Button loading>{w.primary}</Button>
          <Button variant="secondary" loading>
            {w.secondary}
          </Button>
          <Button disabled>{w.primary}</Button>
          <Button variant="secondary" disabled>
            {w.secondary}
          </Button>
          <IconButton label={w.notifications} icon={<IconBell />} variant="secondary" disabled />
        </Group>
      </Specimen>
      <Specimen name={w.icons}>
        <Group>
          <Button href="#actions" variant="secondary">
            {w.next}
            <IconArrowRight aria-hidden="true" size={20} />
          </Button>
          <IconButton label={w.cart} icon={<IconShoppingCart />} />
          <IconButton label={w.notifications} icon={<IconBell />} variant="secondary" />
          <IconButton label={w.remove} icon={<IconTrash />} variant="danger" />
        </Group>
      </Specimen>
      <Specimen name={w.sizes}>
        <Group>
          <Button size="s">{w.small}</Button>
          <Button size="s" variant="secondary">
            {w.small}
          </Button>
        </Group>
        <Group>
          <Button fullWidth>{w.wide}</Button>
        </Group>
      </Specimen>
      <Specimen name={w.toCart}>
        <Group>
          <AddToCartButton items={[{ model_id: 4, model_name: 'ConsultationSession' }]} signIn={() => {}} />
          <AddToCartButton items={[]} signIn={() => {}} />
        </Group>
      </Specimen>
      <Specimen name={w.links}>
        <Text>
          {w.sentence} <TextLink to="/consultants">{w.find}</TextLink>
        </Text>
        <Text>
          <TextLink href="https://example.com" target="_blank">
            example.com
          </TextLink>
        </Text>
      </Specimen>
    </Specimens>
  );
}
