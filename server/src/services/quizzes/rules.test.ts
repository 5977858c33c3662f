import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choices,
  correctKey,
  type GradedQuestion,
  getEndTime,
  graceMs,
  gradeChoices,
  isOver,
  isRight,
  type KeyedQuestion,
  maxChoices,
  offeredChoices,
  shuffled,
  storedGrade,
} from './rules.ts';

/** Questions that the content allows: with correct and wrong answers, and with exactly one correct answer if one can be chosen. */
const question = (id: number): fc.Arbitrary<GradedQuestion> =>
  fc
    .record({
      kind: fc.constantFrom('radio' as const, 'single' as const, 'select' as const),
      right: fc.integer({ min: 1, max: 5 }),
      wrong: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ kind, right, wrong }) => {
      const correct = kind === 'select' ? right : 1;
      const answers = Array.from({ length: correct + wrong }, (_, index) => ({
        id: id * 100 + index,
        isCorrect: index < correct,
      }));
      return { id, kind, answers, maxChoices: maxChoices({ id, kind, answers }) };
    });
const questions = fc
  .integer({ min: 1, max: 30 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => question(index + 1))));

const correctOf = ({ answers }: KeyedQuestion) =>
  answers.filter((each) => each.isCorrect).map(({ id }) => id);
const anyChoice = ({ answers }: KeyedQuestion) => fc.subarray(answers.map(({ id }) => id));

describe('a question', () => {
  test('is right when exactly the right answers were chosen, in any order (PD-53)', () => {
    fc.assert(
      fc.property(
        question(1).chain((one) => fc.tuple(fc.constant(one), anyChoice(one))),
        ([one, chosen]) => {
          const requested = correctOf(one).sort().join();
          expect(isRight(one, chosen)).toBe([...chosen].sort().join() === requested);
          expect(isRight(one, correctOf(one).reverse())).toBe(true);
        },
      ),
    );
  });

  test('is wrong when everything was chosen, or nothing', () => {
    fc.assert(
      fc.property(question(1), (one) => {
        expect(
          isRight(
            one,
            one.answers.map(({ id }) => id),
          ),
        ).toBe(false);
        expect(isRight(one, [])).toBe(false);
        expect(isRight(one)).toBe(false);
      }),
    );
  });

  test('can be answered rightly within its cap, and never by choosing everything (PD-54, TF §5)', () => {
    fc.assert(
      fc.property(question(1), (one) => {
        expect(maxChoices(one)).toBe(correctOf(one).length);
        expect(maxChoices(one)).toBeLessThan(one.answers.length);
        if (one.kind !== 'select') expect(maxChoices(one)).toBe(1);
      }),
    );
  });
});

describe('an attempt', () => {
  const attempt = questions.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.tuple(...list.map((one) => fc.option(fc.oneof(anyChoice(one), fc.constant(correctOf(one)))))),
      fc.integer({ min: 1, max: 100 }),
    ),
  );
  const choicesOf = (list: readonly GradedQuestion[], chosen: readonly (number[] | null)[]): Choices =>
    new Map(list.flatMap(({ id }, index) => (chosen[index] ? [[id, chosen[index]] as const] : [])));

  test('has the share of its right questions, and passes from its pass mark on', () => {
    fc.assert(
      fc.property(attempt, ([list, chosen, passing]) => {
        const grade = gradeChoices(list, choicesOf(list, chosen), passing);
        const right = list.filter((one, index) => isRight(one, chosen[index] ?? [])).length;
        expect(grade).toMatchObject({ correct: right, total: list.length });
        expect(grade.percentage).toBeCloseTo((right / list.length) * 100, 9);
        expect(grade.passed).toBe(right * 100 >= passing * list.length);
      }),
    );
  });

  test('is never better for what was left out', () => {
    fc.assert(
      fc.property(attempt, ([list, chosen, passing]) => {
        const all = gradeChoices(list, choicesOf(list, chosen), passing);
        const fewer = gradeChoices(list, choicesOf(list, [null, ...chosen.slice(1)]), passing);
        expect(fewer.percentage).toBeLessThanOrEqual(all.percentage);
      }),
    );
  });

  test('in which nothing was chosen, or everything, has 0 and fails', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 1, max: 100 }), (list, passing) => {
        const everything = new Map(list.map(({ id, answers }) => [id, answers.map((each) => each.id)]));
        for (const choices of [new Map(), everything])
          expect(gradeChoices(list, choices, passing)).toMatchObject({ percentage: 0, passed: false });
      }),
    );
  });

  test('57 right of 100 pass 57 and fail 58', () => {
    const list = Array.from({ length: 100 }, (_, index) => ({
      id: index,
      kind: 'radio' as const,
      maxChoices: 1,
      answers: [
        { id: index * 2, isCorrect: true },
        { id: index * 2 + 1, isCorrect: false },
      ],
    }));
    const choices = new Map(list.slice(0, 57).map(({ id }) => [id, [id * 2]]));
    expect(gradeChoices(list, choices, 57)).toEqual({
      correct: 57,
      total: 100,
      percentage: 57,
      passed: true,
    });
    expect(gradeChoices(list, choices, 58).passed).toBe(false);
  });

  test('has the same percentage out of the four bytes in which it was stored', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 500 })
          .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total }))),
        ([total, correct]) => {
          const percentage = (100 * correct) / total;
          expect(storedGrade(Math.fround(percentage), total)).toEqual({ correct, total, percentage });
        },
      ),
    );
    expect(storedGrade(0, 0)).toEqual({ correct: 0, total: 0, percentage: 0 });
  });
});

describe('a corrected key', () => {
  const keyed = (id: number, kind: GradedQuestion['kind'], right: readonly number[], count = 3) => {
    const answers = Array.from({ length: count }, (_, index) => ({
      id: index,
      isCorrect: right.includes(index),
    }));
    return { id, kind, answers, maxChoices: maxChoices({ id, kind, answers }) };
  };
  const isRightBy = (
    asked: GradedQuestion,
    current: KeyedQuestion | undefined,
    chosen: readonly number[],
  ): boolean => isRight(correctKey(asked, current), chosen);

  test('makes what is right now right, and what was right before wrong', () => {
    const [asked, current] = [keyed(1, 'radio', [0]), keyed(1, 'radio', [1])];
    expect([0, 1, 2].map((answer) => isRightBy(asked, current, [answer]))).toEqual([false, true, false]);
  });

  test('leaves a question that is no longer asked as it was', () => {
    fc.assert(
      fc.property(question(1), (asked) => {
        expect(correctKey(asked, undefined)).toEqual(asked);
      }),
    );
  });

  test('never takes from anybody what they could not have chosen otherwise', () => {
    // The answer that is correct now was not offered.
    const added = keyed(1, 'radio', [3], 4);
    expect([0, 1].map((answer) => isRightBy(keyed(1, 'radio', [0]), added, [answer]))).toEqual([true, false]);
    // A removed answer keeps its key.
    const removed = { ...keyed(1, 'select', [0, 1]), answers: [{ id: 1, isCorrect: true }] };
    expect(isRightBy(keyed(1, 'select', [0, 1]), removed, [0, 1])).toBe(true);
    // Two answers are correct now although only one could be chosen.
    const both = keyed(1, 'select', [0, 1]);
    expect([[0], [1], [2], [0, 1]].map((chosen) => isRightBy(keyed(1, 'radio', [0]), both, chosen))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('is the same when it is applied again, and keeps how many could be chosen', () => {
    fc.assert(
      fc.property(question(1), question(1), (asked, current) => {
        const once = correctKey(asked, current);
        expect(correctKey(once, current)).toEqual(once);
        expect(once.maxChoices).toBe(asked.maxChoices);
        expect(once.answers.map(({ id }) => id)).toEqual(asked.answers.map(({ id }) => id));
      }),
    );
  });
});

test('a choice that an attempt does not offer does not count', () => {
  const asked = [
    {
      id: 1,
      kind: 'radio' as const,
      answers: [
        { id: 10, isCorrect: true },
        { id: 11, isCorrect: false },
      ],
    },
  ];
  const saved = new Map([
    [1, [10, 12]],
    [2, [20]],
  ]);
  expect(offeredChoices(asked, saved)).toEqual(new Map([[1, [10]]]));
});

test('the time is over 15 seconds after its end, and never without a limit', () => {
  const startedAt = new Date('2030-05-01T12:00:00Z');
  const endsAt = getEndTime(startedAt, 20);
  expect(endsAt).toEqual(new Date('2030-05-01T12:20:00Z'));
  const after = (ms: number) => new Date((endsAt?.getTime() ?? 0) + ms);
  expect(isOver(endsAt, after(graceMs))).toBe(false);
  expect(isOver(endsAt, after(graceMs + 1))).toBe(true);
  expect(isOver(getEndTime(startedAt, null), new Date('2099-01-01T00:00:00Z'))).toBe(false);
});

describe('a shuffled list', () => {
  const ids = fc
    .uniqueArray(fc.integer({ min: 1 }), { maxLength: 40 })
    .map((list) => list.map((id) => ({ id })));

  test('has the same items, in the same order for the same attempt, however they came', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1 }), (items, attempt) => {
        const once = shuffled(items, attempt, 'question');
        expect([...once].sort((a, b) => a.id - b.id)).toEqual([...items].sort((a, b) => a.id - b.id));
        expect(shuffled(items.toReversed(), attempt, 'question')).toEqual(once);
        expect(shuffled(items.slice(1), attempt, 'question')).toEqual(
          once.filter((each) => each !== items[0]),
        );
      }),
    );
  });

  test('has another order for another attempt', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));
    const orders = [1, 2, 3, 4].map((attempt) => JSON.stringify(shuffled(items, attempt, 'answer')));
    expect(new Set(orders).size).toBe(4);
    expect(JSON.stringify(shuffled(items, 1, 'question'))).not.toBe(orders[0]);
  });

  test('has its fixed items in their places, and the others in all places that are left', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1 }), fc.boolean()), {
          selector: ([id]) => id,
          maxLength: 8,
        }),
        fc.integer({ min: 1 }),
        (list, attempt) => {
          const items = list.map(([id, isFixed]) => ({ id, isFixed }));
          const order = shuffled(items, attempt, 'answer');
          expect(new Set(order)).toEqual(new Set(items));
          for (const [index, item] of items.entries()) if (item.isFixed) expect(order[index]).toBe(item);
        },
      ),
    );
    const items = [{ id: 1 }, { id: 2 }, { id: 3, isFixed: true }];
    const orders = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) =>
        shuffled(items, attempt, 'answer')
          .map(({ id }) => id)
          .join(),
      ),
    );
    expect(orders).toEqual(new Set(['1,2,3', '2,1,3']));
  });

  test('puts each item into each place about equally often', () => {
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const firsts = Array.from({ length: 3_000 }, (_, attempt) => shuffled(items, attempt, 'answer')[0]?.id);
    for (const { id } of items) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(Math.abs(share - 1 / 3)).toBeLessThan(0.05);
    }
  });
});
