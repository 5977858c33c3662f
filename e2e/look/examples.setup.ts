import { test } from '../support/test.ts';
import { addExamples } from './add-examples.ts';
import { writeExamples } from './examples.ts';

test('the learner of the demonstration gets examples', async ({ request }) => {
  writeExamples(await addExamples(request));
});
