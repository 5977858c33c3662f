import type { AnyContract } from '../../contract.ts';
import * as catalogue from './catalogue.ts';
import * as certificates from './certificates.ts';
import * as course from './course.ts';
import * as lessons from './lessons.ts';
import * as operator from './operator.ts';
import * as quiz from './quiz.ts';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the area. For the server and for tests; a screen imports the part that it calls. */
export const courses: readonly AnyContract[] = [
  catalogue,
  course,
  lessons,
  quiz,
  certificates,
  operator,
].flatMap((part) => Object.values(part).filter(isContract));
