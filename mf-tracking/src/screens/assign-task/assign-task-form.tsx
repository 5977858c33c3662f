import { useEffect, useRef } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Heading, Stack } from 'shared-ui/layout';
import { ProgressBar } from 'shared-ui/progress';
import { TextAreaField, TextField } from 'shared-ui/text-field';
import { UploadField } from 'shared-ui/upload';
import { FilmHint } from '../../parts/film/film-hint.tsx';
import { filmAccept, maxFilmBytes } from '../../rules/tasks/document-file.ts';
import { ClientChooser } from './client-chooser.tsx';
import { DaysField } from './days-field.tsx';
import { ItemFields } from './item-fields.tsx';
import { useTaskForm } from './use-task-form.ts';

const fields = [
  { field: 'nameEn', Field: TextField, dir: 'ltr', maxLength: 120 },
  { field: 'nameAr', Field: TextField, dir: 'rtl', maxLength: 120 },
  { field: 'descriptionEn', Field: TextAreaField, dir: 'ltr', maxLength: 4_000 },
  { field: 'descriptionAr', Field: TextAreaField, dir: 'rtl', maxLength: 4_000 },
] as const;

/** The assignee, the description and the dates of a task, then its items. */
export function AssignTaskForm() {
  const { t } = useTexts('mf-tracking');
  const state = useTaskForm();
  const { form, change, errorOf } = state;
  const hasFiles = form.intro.length > 0 || form.items.some(({ files }) => files.length > 0);
  const chooser = useRef<HTMLDivElement>(null);
  // The chooser is outside of the form, which focuses the first of its own invalid fields. This effect runs later and
  // overrides that.
  useEffect(() => {
    if (state.failedSubmits > 0 && form.assigneeId === undefined)
      chooser.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  }, [state.failedSubmits]);
  return (
    <Stack>
      <ClientChooser
        ref={chooser}
        value={form.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        error={errorOf('assigneeId')}
      />
      <Form onSubmit={state.submit}>
        {fields.map(({ field, Field, ...rest }) => (
          <Field
            key={field}
            {...rest}
            label={t(`tasks.form.${field}`)}
            value={form[field]}
            onChange={(value) => change({ [field]: value })}
            required
            error={errorOf(field)}
          />
        ))}
        <DaysField value={form.days} onChange={(days) => change({ days })} error={errorOf('days')} />
        <UploadField
          label={t('tasks.form.intro')}
          hint={t('tasks.form.introHint')}
          accept={filmAccept}
          maxBytes={maxFilmBytes}
          files={form.intro}
          onFiles={(intro) => change({ intro })}
        />
        <FilmHint file={form.intro[0]} />
        <Stack as="section">
          <Heading size="m">{t('tasks.form.items')}</Heading>
          <ItemFields state={state} group="attachments" />
          <ItemFields state={state} group="videos" />
          <ItemFields state={state} group="quizs" />
          <ItemFields state={state} group="profs" />
          {errorOf('items') !== undefined && <FormMessage tone="error">{errorOf('items')}</FormMessage>}
        </Stack>
        {state.message !== undefined && <FormMessage tone="error">{state.message}</FormMessage>}
        {state.isPending && hasFiles && (
          <ProgressBar label={t('tasks.form.uploading')} value={state.part * 100} status="none" />
        )}
        <Button type="submit" loading={state.isPending}>
          {t(state.message === undefined ? 'tasks.form.send' : 'tasks.retry')}
        </Button>
      </Form>
    </Stack>
  );
}
