import type { Module } from '../../../kernel/index.ts';
import { taskTexts } from './tasks/texts.ts';

/**
 * Texts of this area, by code. The specified English texts stay exact (CC §4 and §8); texts about the join window belong to the meeting
 * room.
 */
export const texts: Module['texts'] = {
  en: {
    ...taskTexts.en,
    course_enrolled: 'You are in the course.',
    not_free: 'This course is not free. Please add it to your cart.',
    free_course: 'This course is free: you can enrol in it without buying it.',
    sold_out: 'Sorry, All seats are fully booked',
    course_unavailable: 'This course is not available to you.',
    unpublished: 'This course is no longer offered.',
    own_course: 'This is your own course: you give it, and cannot be in it.',
    course_host: 'You host this course, and cannot be in it.',
    course_has_provider: 'This course is given by its own consultant, who hosts it.',
    being_bought: 'Somebody is just buying this course for the same person.',
    course_not_completed: 'Please complete the course first.',
    course_rated: 'You have rated this course already.',
    course_rating_sent: 'Done',
    congrats_stored: 'Congratulations!',
    not_a_video: 'Notes can be added to videos of this site only.',
    too_many_notes: 'You have {count} notes in this lesson. Please delete one first.',
    lessons_to_give: 'You have upcoming live lessons to give: {count}.',
    courses_to_lose: 'You would lose courses that were paid for and are not completed: {count}.',
    'told.course': 'You are now in the course {course}.',
    'told.course_for_you': '{name} has bought the course {course} for you.',
    'told.course_host': 'You are now a host of the live lessons of the course {course}.',
    'told.lesson_cancelled': 'The live lesson {lesson} of the course {course} on {time} is cancelled.',
    'told.lesson_cancelled_for':
      'The live lesson {lesson} of the course {course} on {time} is cancelled, for {name}.',
    'told.lesson_link': 'The live lesson {lesson} of the course {course} on {time} meets at another link.',
    'told.lesson_link_for':
      'The live lesson {lesson} of the course {course} on {time} meets at another link, for {name}.',
    'told.lesson_moved': 'The live lesson {lesson} of the course {course} was moved. It begins on {time}.',
    'told.lesson_moved_for':
      'The live lesson {lesson} of the course {course} was moved. It begins on {time}, for {name}.',
    'told.lesson_restored':
      'The live lesson {lesson} of the course {course}, which was cancelled, takes place again on {time}.',
    'told.lesson_restored_for':
      'The live lesson {lesson} of the course {course}, which was cancelled, takes place again on {time}, for {name}.',
    'told.lesson_soon': 'Reminder: the live lesson {lesson} of the course {course} begins on {time}.',
    'told.lesson_soon_for':
      'Reminder: the live lesson {lesson} of the course {course} begins on {time}, for {name}.',
    'told.quiz_regraded':
      'The quiz {lesson} of the course {course} was graded again after a correction: {percentage}% instead of {before}%.',
  },
  ar: {
    ...taskTexts.ar,
    course_enrolled: 'تم اشتراكك في الدورة.',
    not_free: 'هذه الدورة ليست مجانية. يُرجى إضافتها إلى سلتك.',
    free_course: 'هذه الدورة مجانية، ويمكنك الاشتراك فيها دون شراء.',
    sold_out: 'عذرًا، تم حجز جميع المقاعد',
    course_unavailable: 'هذه الدورة غير متاحة لك.',
    unpublished: 'لم تعد هذه الدورة متاحة.',
    own_course: 'هذه دورتك: أنت من يقدّمها، ولا يمكنك الاشتراك فيها.',
    course_host: 'أنت تستضيف هذه الدورة، ولا يمكنك الاشتراك فيها.',
    course_has_provider: 'لهذه الدورة مستشارها الذي يقدّمها ويستضيف دروسها.',
    being_bought: 'هناك من يشتري هذه الدورة للشخص نفسه الآن.',
    course_not_completed: 'يُرجى إكمال الدورة أولًا.',
    course_rated: 'لقد قيّمت هذه الدورة من قبل.',
    course_rating_sent: 'تم',
    congrats_stored: 'تهانينا!',
    not_a_video: 'يمكن إضافة الملاحظات إلى مقاطع هذا الموقع فقط.',
    too_many_notes: 'لديك {count} ملاحظة في هذا الدرس، يُرجى حذف واحدة أولًا.',
    lessons_to_give: 'لديك دروس مباشرة قادمة عليك تقديمها، عددها: {count}.',
    courses_to_lose: 'ستفقد دورات مدفوعة لم تكتمل بعد، عددها: {count}.',
    'told.course': 'أنت الآن مشترك في دورة {course}.',
    'told.course_for_you': 'تم شراء دورة {course} لك من حساب {name}.',
    'told.course_host': 'أصبحت من مستضيفي الدروس المباشرة لدورة {course}.',
    'told.lesson_cancelled': 'أُلغي الدرس المباشر {lesson} من دورة {course} الذي كان في {time}.',
    'told.lesson_cancelled_for':
      'أُلغي الدرس المباشر {lesson} من دورة {course} الذي كان في {time}، والمشترك {name}.',
    'told.lesson_link': 'تغيّر رابط الدرس المباشر {lesson} من دورة {course} في {time}.',
    'told.lesson_link_for': 'تغيّر رابط الدرس المباشر {lesson} من دورة {course} في {time}، والمشترك {name}.',
    'told.lesson_moved': 'تغيّر موعد الدرس المباشر {lesson} من دورة {course}، ويبدأ في {time}.',
    'told.lesson_moved_for':
      'تغيّر موعد الدرس المباشر {lesson} من دورة {course}، ويبدأ في {time}، والمشترك {name}.',
    'told.lesson_restored': 'سيُعقد الدرس المباشر {lesson} من دورة {course} في {time} بعد أن كان قد أُلغي.',
    'told.lesson_restored_for':
      'سيُعقد الدرس المباشر {lesson} من دورة {course} في {time} بعد أن كان قد أُلغي، والمشترك {name}.',
    'told.lesson_soon': 'تذكير: يبدأ الدرس المباشر {lesson} من دورة {course} في {time}.',
    'told.lesson_soon_for': 'تذكير: يبدأ الدرس المباشر {lesson} من دورة {course} في {time}، والمشترك {name}.',
    'told.quiz_regraded':
      'أُعيد تصحيح اختبار {lesson} من دورة {course} بعد تعديل إجاباته الصحيحة، والنتيجة الآن {percentage}% بدلًا من {before}%.',
  },
};
