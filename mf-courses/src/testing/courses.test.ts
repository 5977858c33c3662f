import { cartList } from 'shared-api/contracts/cart';
import { courseCard, courses } from 'shared-api/contracts/courses/catalogue';
import { ownCourse, publicCourse } from 'shared-api/contracts/courses/course';
import { contentType } from 'shared-api/contracts/courses/wire';
import { expect, test } from 'vitest';
import { buildCart, buildPage, courseAnswer, courseCardAnswer, publicCourseAnswer } from './courses.ts';

test('what screens are tested with is what the server may say', () => {
  expect(courseCard.parse(courseCardAnswer())).toEqual(courseCardAnswer());
  expect(publicCourse.parse(publicCourseAnswer())).toEqual(publicCourseAnswer());
  expect(ownCourse.parse(courseAnswer())).toEqual(courseAnswer());
  expect(courses.answer.parse(buildPage([courseCardAnswer()]))).toEqual(buildPage([courseCardAnswer()]));
  expect(cartList.answer.parse(buildCart(5))).toEqual(buildCart(5));
  expect(
    courseAnswer().sections.flatMap(({ lessons }) => lessons.map(({ content_type }) => content_type)),
  ).toEqual(contentType.options);
});
