import { callsIn } from '../calls-in.ts';
import * as catalogue from './catalogue.ts';
import * as certificates from './certificates.ts';
import * as course from './course.ts';
import * as lessons from './lessons.ts';
import * as operator from './operator.ts';
import * as quiz from './quiz.ts';
import * as startPage from './start-page.ts';

/** Every call of the area. For the server and for tests; a screen imports only the modules that it needs. */
export const courses = callsIn(catalogue, course, lessons, quiz, certificates, operator, startPage);
