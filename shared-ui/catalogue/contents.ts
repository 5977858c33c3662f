import type { ComponentType } from 'react';
import { Actions } from './sections/actions.tsx';
import { Avatars } from './sections/avatars.tsx';
import { Badges } from './sections/badges.tsx';
import { Calendars } from './sections/calendars.tsx';
import { Carousels } from './sections/carousels.tsx';
import { Choices } from './sections/choices.tsx';
import { Colors } from './sections/colors.tsx';
import { Covers } from './sections/covers.tsx';
import { Fields } from './sections/fields.tsx';
import { Filters } from './sections/filters.tsx';
import { Form } from './sections/form.tsx';
import { Formats } from './sections/formats.tsx';
import { Icons } from './sections/icons.tsx';
import { Lists } from './sections/lists.tsx';
import { Messages } from './sections/messages.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Patterns } from './sections/patterns.tsx';
import { People } from './sections/people.tsx';
import { Pictures } from './sections/pictures.tsx';
import { Progresses } from './sections/progresses.tsx';
import { Ratings } from './sections/ratings.tsx';
import { Sharing } from './sections/share-controls.tsx';
import { Slots } from './sections/slots.tsx';
import { Space } from './sections/space.tsx';
import { States } from './sections/states.tsx';
import { Stickies } from './sections/stickies.tsx';
import { Summaries } from './sections/summaries.tsx';
import { Surfaces } from './sections/surfaces.tsx';
import { Times } from './sections/times.tsx';
import { Type } from './sections/type.tsx';
import { Uploads } from './sections/uploads.tsx';
import { Navigation } from './sections/ways.tsx';

interface InBoth {
  en: string;
  ar: string;
}

export interface PartEntry {
  /** Anchor on the page, and name of its screenshot in the visual tests. */
  id: string;
  title: InBoth;
  /** One sentence about its purpose. */
  note: InBoth;
  ground?: 'paper' | 'page';
  Content: ComponentType;
}

export interface GroupEntry {
  id: string;
  title: InBoth;
  parts: PartEntry[];
}

/** The content of the catalogue, in its order. */
export const groups: GroupEntry[] = [
  {
    id: 'foundations',
    title: { en: 'Foundations', ar: 'الأساسات' },
    parts: [
      {
        id: 'colors',
        title: { en: 'Color', ar: 'الألوان' },
        note: {
          en: 'Deep teal for trust, saffron for what matters, sand and paper to rest on. Every pair is measured: 4.5:1 for text, 3:1 for controls.',
          ar: 'أخضر مائي عميق للثقة، وزعفران لما يهم، ورمل وورق تستريح عليهما العين. كل زوج مقيس: 4.5:1 للنص و3:1 لعناصر التحكم.',
        },
        Content: Colors,
      },
      {
        id: 'type',
        title: { en: 'Type', ar: 'الخط' },
        note: {
          en: 'Readex Pro draws both scripts with one hand, so that both languages weigh the same. Arabic lines get more height.',
          ar: 'يرسم Readex Pro الحرفين بيد واحدة، فتتساوى اللغتان على الصفحة. وللأسطر العربية ارتفاع أكبر.',
        },
        Content: Type,
      },
      {
        id: 'space',
        title: { en: 'Space and shape', ar: 'المساحة والشكل' },
        note: {
          en: 'A grid of eight pixels. Generous corners on cards, small ones on fields, hairlines rather than shadows.',
          ar: 'شبكة من ثمانية بكسلات. زوايا سخية للبطاقات وصغيرة للحقول، وخطوط رفيعة بدل الظلال.',
        },
        Content: Space,
      },
      {
        id: 'patterns',
        title: { en: 'Patterns', ar: 'الزخارف' },
        note: {
          en: 'No stock photographs: covers grow from the eight-pointed star, tinted by subject. The same title always draws the same picture.',
          ar: 'لا صور جاهزة: تنمو الأغلفة من النجمة الثمانية بلون موضوعها، والعنوان نفسه يرسم الصورة نفسها دائمًا.',
        },
        ground: 'page',
        Content: Patterns,
      },
      {
        id: 'icons',
        title: { en: 'Icons', ar: 'الأيقونات' },
        note: {
          en: 'One outline set. Those that point along the line turn with it.',
          ar: 'مجموعة واحدة مرسومة بخط، وما يشير منها مع السطر ينعكس معه.',
        },
        Content: Icons,
      },
    ],
  },
  {
    id: 'controls',
    title: { en: 'Controls', ar: 'عناصر التحكم' },
    parts: [
      {
        id: 'actions',
        title: { en: 'Buttons and links', ar: 'الأزرار والروابط' },
        note: {
          en: 'One primary button a view; saffron for the one call that matters on a page.',
          ar: 'زر أساسي واحد في كل مشهد، والزعفران للدعوة الأهم في الصفحة.',
        },
        Content: Actions,
      },
      {
        id: 'fields',
        title: { en: 'Text fields', ar: 'حقول النص' },
        note: {
          en: 'Label above, help under it, and an error that says what to do next.',
          ar: 'العنوان في الأعلى، ثم المساعدة، وخطأ يقول ما العمل بعده.',
        },
        Content: Fields,
      },
      {
        id: 'choices',
        title: { en: 'Choosing', ar: 'الاختيار' },
        note: {
          en: 'All in sight while they are few, the browser’s own list when they are many, a search when several of many.',
          ar: 'كلها ظاهرة ما دامت قليلة، وقائمة المتصفح إن كثرت، وبحث لاختيار عدة من كثير.',
        },
        Content: Choices,
      },
      {
        id: 'people',
        title: { en: 'Whom it is for', ar: 'لمن' },
        note: {
          en: 'One of the family or several; who cannot be chosen says why.',
          ar: 'واحد من الأسرة أو أكثر، ومن لا يمكن اختياره يُذكر سببه.',
        },
        Content: People,
      },
      {
        id: 'times',
        title: { en: 'Dates and times', ar: 'التواريخ والأوقات' },
        note: {
          en: 'In the words of the site’s language, with Latin digits; Arabic digits are understood.',
          ar: 'بكلمات لغة الموقع وبأرقام لاتينية، والأرقام العربية مفهومة أيضًا.',
        },
        Content: Times,
      },
      {
        id: 'calendars',
        title: { en: 'Calendar', ar: 'التقويم' },
        note: {
          en: 'One month to choose a day, several, or all between two. A mark differs by shape and is said with its day.',
          ar: 'شهر تختار منه يومًا أو أيامًا أو كل ما بين يومين. تختلف العلامات بالشكل وتُقرأ مع يومها.',
        },
        Content: Calendars,
      },
      {
        id: 'slots',
        title: { en: 'Times of a day', ar: 'أوقات اليوم' },
        note: {
          en: 'Blue in the cart, red selected, grey reserved, always with a word. Each can be pressed, to say at least why not.',
          ar: 'أزرق في السلة وأحمر للمختار ورمادي للمحجوز، ومعها كلمة دائمًا. وكل وقت يُضغط، ليقول السبب على الأقل.',
        },
        Content: Slots,
      },
      {
        id: 'uploads',
        title: { en: 'Files', ar: 'الملفات' },
        note: {
          en: 'Picked or dropped, checked before they are sent, and still there when sending failed.',
          ar: 'تُختار أو تُفلت، وتُفحص قبل الإرسال، وتبقى مكانها إذا فشل.',
        },
        Content: Uploads,
      },
      {
        id: 'form',
        title: { en: 'A form', ar: 'نموذج' },
        note: {
          en: 'It keeps what was typed. Send it: it fails, and the focus goes to the first field to mend.',
          ar: 'يحتفظ بما كُتب. أرسله: سيفشل وينتقل التركيز إلى أول حقل يحتاج إصلاحًا.',
        },
        Content: Form,
      },
    ],
  },
  {
    id: 'ways',
    title: { en: 'Finding one’s way', ar: 'الطريق في الموقع' },
    parts: [
      {
        id: 'places',
        title: { en: 'Places, tabs, pages', ar: 'المكان والتبويبات والصفحات' },
        note: {
          en: 'The chosen tab stands in the address. On narrow screens the row scrolls and the pages are said in words.',
          ar: 'التبويب المختار مكتوب في العنوان. وعلى الشاشات الضيقة يتحرك الصف وتُذكر الصفحات بالكلمات.',
        },
        Content: Navigation,
      },
      {
        id: 'lists',
        title: { en: 'Lists', ar: 'القوائم' },
        note: {
          en: 'On its way, failed, empty, in pages. The old page stays until the next is there, and what came is said aloud.',
          ar: 'في الطريق أو متعذّرة أو فارغة أو في صفحات. تبقى الصفحة القديمة حتى تأتي التالية، ويُقال ما وصل.',
        },
        ground: 'page',
        Content: Lists,
      },
      {
        id: 'filters',
        title: { en: 'Filters', ar: 'التصفية' },
        note: {
          en: 'In rows where there is room; on phones behind a button that says how many are set.',
          ar: 'في صفوف حيث يتسع المكان، وعلى الهاتف خلف زر يقول كم منها مفعّل.',
        },
        Content: Filters,
      },
      {
        id: 'stickies',
        title: { en: 'The way on', ar: 'الخطوة التالية' },
        note: {
          en: 'What is chosen and what comes next, at the bottom of the window while its section is in view.',
          ar: 'ما اخترته وما يليه، أسفل النافذة ما دام قسمه ظاهرًا.',
        },
        ground: 'page',
        Content: Stickies,
      },
      {
        id: 'sharing',
        title: { en: 'Sharing', ar: 'المشاركة' },
        note: {
          en: 'The short link is made when it is asked for. Here no server makes any: opened, it shows what it does then.',
          ar: 'يُنشأ الرابط القصير عند طلبه. ولا خادم هنا ينشئه: افتحها لترى ما تفعله حينها.',
        },
        Content: Sharing,
      },
    ],
  },
  {
    id: 'content',
    title: { en: 'Content', ar: 'المحتوى' },
    parts: [
      {
        id: 'surfaces',
        title: { en: 'Cards', ar: 'البطاقات' },
        note: {
          en: 'Paper on sand for one thing each; tinted to welcome, sunken to stand back.',
          ar: 'ورق على رمل لكل شيء على حدة؛ ملوّنة للترحيب، وغائرة لما يتنحى.',
        },
        ground: 'page',
        Content: Surfaces,
      },
      {
        id: 'carousels',
        title: { en: 'Carousel', ar: 'شريط العرض' },
        note: {
          en: 'Five, three, two or one in view by the width of the window. It moves when it is moved, never by itself.',
          ar: 'خمس أو ثلاث أو اثنتان أو واحدة بحسب عرض النافذة. يتحرك حين يُحرَّك ولا يتحرك وحده أبدًا.',
        },
        ground: 'page',
        Content: Carousels,
      },
      {
        id: 'pictures',
        title: { en: 'Pictures', ar: 'الصور' },
        note: {
          en: 'Their room is kept before they come; a pattern stands in where there is none.',
          ar: 'مكانها محفوظ قبل أن تأتي، وتحل الزخرفة محلها حيث لا توجد.',
        },
        Content: Pictures,
      },
      {
        id: 'avatars',
        title: { en: 'People', ar: 'الأشخاص' },
        note: {
          en: 'Initials on the person’s own tint until there is a picture.',
          ar: 'الحروف الأولى على لون صاحبها إلى أن تأتي صورته.',
        },
        Content: Avatars,
      },
      {
        id: 'badges',
        title: { en: 'Badges', ar: 'الشارات' },
        note: {
          en: 'One or two words and a color that repeats what they say.',
          ar: 'كلمة أو كلمتان، ولون يكرر ما تقولانه.',
        },
        Content: Badges,
      },
      {
        id: 'ratings',
        title: { en: 'Ratings', ar: 'التقييم' },
        note: {
          en: 'Five stars with half steps, by pointer, by finger and by keyboard.',
          ar: 'خمس نجوم بأنصافها، بالمؤشر وبالإصبع وبلوحة المفاتيح.',
        },
        Content: Ratings,
      },
      {
        id: 'summaries',
        title: { en: 'Summaries', ar: 'الملخصات' },
        note: {
          en: 'What something comes to: names at the start, figures under one another at the end, the total set apart.',
          ar: 'ما يبلغه الشيء: الأسماء في البداية، والأرقام تحت بعضها في النهاية، والإجمالي على حدة.',
        },
        Content: Summaries,
      },
      {
        id: 'formats',
        title: { en: 'Dates, money, numbers', ar: 'التواريخ والنقود والأرقام' },
        note: {
          en: 'Written once for the whole site, in both languages, always with Latin digits.',
          ar: 'تُكتب بطريقة واحدة في الموقع كله وباللغتين، وبأرقام لاتينية دائمًا.',
        },
        Content: Formats,
      },
    ],
  },
  {
    id: 'feedback',
    title: { en: 'Feedback', ar: 'التجاوب' },
    parts: [
      {
        id: 'messages',
        title: { en: 'Form messages', ar: 'رسائل النموذج' },
        note: {
          en: 'What concerns a whole form. Never by color alone.',
          ar: 'لما يخص النموذج كله، ولا تُفهم باللون وحده أبدًا.',
        },
        Content: Messages,
      },
      {
        id: 'progress',
        title: { en: 'Progress', ar: 'التقدم' },
        note: {
          en: 'A figure and a word beside every color: success from 70, to be improved from 50. A ring is green above 49.5.',
          ar: 'رقم وكلمة بجانب كل لون: نجاح من 70، وبحاجة إلى تحسين من 50. وتخضرّ الحلقة فوق 49.5.',
        },
        Content: Progresses,
      },
      {
        id: 'states',
        title: { en: 'Waiting, empty, failed', ar: 'الانتظار والفراغ والفشل' },
        note: {
          en: 'Skeletons in the shape of what comes, an empty list with a way on, a failure with a way back.',
          ar: 'هياكل بشكل ما سيأتي، وقائمة فارغة معها خطوة تالية، وفشل معه طريق للعودة.',
        },
        ground: 'page',
        Content: States,
      },
      {
        id: 'overlays',
        title: { en: 'Overlays', ar: 'النوافذ العائمة' },
        note: {
          en: 'Dialogs, drawers, menus, tooltips and toasts on the browser’s own elements.',
          ar: 'حوارات وأدراج وقوائم وتلميحات ورسائل عابرة على عناصر المتصفح نفسها.',
        },
        Content: Overlays,
      },
    ],
  },
  {
    id: 'offers',
    title: { en: 'Offers', ar: 'العروض' },
    parts: [
      {
        id: 'covers',
        title: { en: 'Card and page', ar: 'البطاقة والصفحة' },
        note: {
          en: 'A course, an event or a camp: a card that is one link in lists, and its page beside price and way on.',
          ar: 'دورة أو فعالية أو مخيم: بطاقة هي رابط واحد في القوائم، وصفحة بجانب السعر والخطوة التالية.',
        },
        ground: 'page',
        Content: Covers,
      },
    ],
  },
];

/** All groups, or the one in the address: `?part=form` shows only one part. */
export function shownGroups(search: string): GroupEntry[] {
  const asked = new URLSearchParams(search).get('part');
  if (asked === null) return groups;
  return groups
    .map((group) => ({ ...group, parts: group.parts.filter(({ id }) => id === asked) }))
    .filter(({ parts }) => parts.length > 0);
}
