import { defineModule } from '../../../kernel/index.ts';
import { deletionQueue } from './deletions.ts';
import { peopleList } from './people-list.ts';
import { routes } from './routes.ts';
import { counted, signUps } from './site-numbers.ts';
import { texts } from './texts.ts';

/** The accounts of the site for operators: found, signed out, blocked, restored, exported and erased. */
export const people = defineModule({
  name: 'people',
  texts,
  routes,
  workQueues: [deletionQueue],
  siteNumbers: [signUps],
  counted,
  operatorLists: [peopleList],
});
