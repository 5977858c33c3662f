import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { IconPlus, IconTrash } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';
import { UploadField } from 'shared-ui/upload';
import { FilmHint } from '../../parts/film/film-hint.tsx';
import {
  documentAccept,
  filmAccept,
  maxDocumentBytes,
  maxFilmBytes,
} from '../../rules/tasks/document-file.ts';
import { type ItemForm, type ItemGroup, itemField, maxItems } from '../../rules/tasks/task-form.ts';
import { QuestionFields } from './question-fields.tsx';
import type { TaskFormState } from './use-task-form.ts';

interface ItemFieldsProps {
  state: TaskFormState;
  group: ItemGroup;
}

/** The items of one group, and the button that adds one. */
export function ItemFields({ state, group }: ItemFieldsProps) {
  const { t } = useTexts('mf-tracking');
  const items = state.form.items.filter((item) => item.group === group);
  return (
    <Stack gap="s">
      {items.map((item, index) => (
        <ItemCard key={item.key} item={item} state={state} number={index + 1} />
      ))}
      {items.length < maxItems[group] && (
        <div>
          <Button variant="secondary" icon={<IconPlus />} onClick={() => state.addItem(group)}>
            {t(`tasks.form.add.${group}`)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface ItemCardProps {
  item: ItemForm;
  state: TaskFormState;
  /** Position in the group, from 1. */
  number: number;
}

function ItemCard({ item, state, number }: ItemCardProps) {
  const { t } = useTexts('mf-tracking');
  const { key, group } = item;
  const change = (changed: Partial<ItemForm>) => state.changeItem({ ...item, ...changed });
  const title = t(`tasks.form.item.${group}`, { number });
  return (
    <Card as="section" tone="sunken" aria-label={title}>
      <Stack gap="s">
        <Group justify="between">
          <Text strong>{title}</Text>
          <Button variant="quiet" size="s" icon={<IconTrash />} onClick={() => state.removeItem(key)}>
            {t('tasks.form.removeItem')}
          </Button>
        </Group>
        {(['nameEn', 'nameAr'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`tasks.form.item.${field}`)}
            dir={field === 'nameEn' ? 'ltr' : 'rtl'}
            maxLength={120}
            value={item[field]}
            onChange={(value) => change({ [field]: value })}
            required
            error={state.errorOf(itemField(key, field))}
          />
        ))}
        {group === 'quizs' ? (
          <QuestionFields item={item} state={state} />
        ) : (
          <RadioGroupField
            label={t(group === 'profs' ? 'tasks.form.proofKind' : 'tasks.form.sourceKind')}
            inline
            options={(['link', 'file'] as const).map((value) => ({
              value,
              label: t(`tasks.form.kinds.${value}`),
            }))}
            value={item.kind}
            onChange={(kind) => change({ kind: kind === 'file' ? 'file' : 'link' })}
          />
        )}
        {(group === 'attachments' || group === 'videos') && <SourceField item={item} state={state} />}
      </Stack>
    </Card>
  );
}

/** The address or file of an attachment or a video. */
function SourceField({ item, state }: Omit<ItemCardProps, 'number'>) {
  const { t } = useTexts('mf-tracking');
  const { key, group, kind, link, files } = item;
  const error = state.errorOf(itemField(key, 'source'));
  if (kind === 'link')
    return (
      <TextField
        label={t('tasks.form.link')}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        maxLength={500}
        value={link}
        onChange={(next) => state.changeItem({ ...item, link: next })}
        required
        error={error}
      />
    );
  const isFilm = group === 'videos';
  return (
    <>
      <UploadField
        label={t('tasks.form.file')}
        accept={isFilm ? filmAccept : documentAccept}
        maxBytes={isFilm ? maxFilmBytes : maxDocumentBytes}
        files={files}
        onFiles={(next) => state.changeItem({ ...item, files: next })}
        required
        error={error}
      />
      {isFilm && <FilmHint file={files[0]} />}
    </>
  );
}
