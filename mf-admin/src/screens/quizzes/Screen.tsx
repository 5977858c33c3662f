import type { OperatorQuiz } from 'shared-api/contracts/quizzes';
import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { type ChangeOptions, ItemList, listState, pageOf, pageWord, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { useQuizzes } from '../../queries/quiz-calls.ts';
import { QuizCard } from './quiz-card.tsx';

const maxSearch = 120;

/** `/admin/quizzes`: grades the attempts at a quiz again after its right answers were corrected (PD-131). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [{ search, page: pageText }, setWords] = useWords(['search', 'page']);
  const page = pageOf(pageText);
  const query = useQuizzes(page, search);
  return (
    <Page title={t('quizzes.title')} lead={t('quizzes.lead')}>
      <Stack gap="l">
        <SearchField
          label={t('quizzes.search')}
          maxLength={maxSearch}
          value={search ?? ''}
          onChange={(words) => setWords({ search: words.trim() || undefined }, { replace: true })}
        />
        <ItemList<OperatorQuiz>
          {...listState<OperatorQuiz>(query)}
          label={t('quizzes.title')}
          error={query.error ? errorText(query.error) : undefined}
          keyOf={({ id }) => id}
          empty={<EmptyState picture="search" title={t('quizzes.empty')} />}
          page={page}
          onPage={(next: number, options?: ChangeOptions) =>
            setWords({ search, page: pageWord(next) }, options)
          }
          layout="stack"
        >
          {(quiz) => <QuizCard quiz={quiz} />}
        </ItemList>
      </Stack>
    </Page>
  );
}
