import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListView } from 'shared-api/contracts/lists';
import { useTexts } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { IconBookmark, IconTrash } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ErrorState, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { type ListId, useDeleteView, useListViews, useSaveView } from '../../queries/list-calls.ts';
import { toViewQuery } from '../../rules/view-query.ts';
import styles from './list-tools.module.css';

/** A button that opens the saved views of a list, and the field that saves what is shown as another one. */
export function ViewsDialog({ list }: { list: ListId }) {
  const { t } = useTexts('mf-admin');
  const [isOpened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon={<IconBookmark />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('lists.views')}
      </Button>
      <Dialog size="s" title={t('lists.viewsTitle')} opened={isOpened} onClose={close}>
        {isOpened && (
          <Stack gap="l">
            <SavedViews list={list} onOpen={close} />
            <SaveView list={list} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}

function SavedViews({ list, onOpen }: { list: ListId; onOpen(): void }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListViews(list, true);
  if (error && !data)
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  if (data.length === 0) return <Text tone="muted">{t('lists.noViews')}</Text>;
  return (
    <ul className={styles.views} aria-label={t('lists.viewsTitle')}>
      {data.map((view) => (
        <li key={view.id} className={styles.view}>
          <SavedView list={list} view={view} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function SavedView({
  list,
  view: { id, name, query },
  onOpen,
}: {
  list: ListId;
  view: ListView;
  onOpen(): void;
}) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const { mutate, isPending } = useDeleteView();
  const remove = () => {
    if (isPending) return;
    mutate({ params: { list, id } }, { onError: (error) => toast.error(errorText(error)) });
  };
  return (
    <>
      <TextLink to={`${pathname}?${query}`} onClick={onOpen}>
        <bdi>{name}</bdi>
      </TextLink>
      <IconButton
        icon={<IconTrash />}
        label={t('lists.deleteView', { name })}
        loading={isPending}
        onClick={remove}
      />
    </>
  );
}

/** Maximum length of a name. */
const maxName = 60;

function SaveView({ list }: { list: ListId }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { search } = useLocation();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveView();
  const submit = () => {
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '' || isPending) return;
    mutate(
      { params: { list }, body: { name: typed, query: toViewQuery(search) } },
      {
        onSuccess: ({ msg }) => {
          setName('');
          toast.success(msg);
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="s">
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <TextField
          label={t('lists.viewName')}
          hint={t('lists.viewHint')}
          error={isMissing && name.trim() === '' ? t('lists.viewNameMissing') : undefined}
          maxLength={maxName}
          value={name}
          onChange={setName}
        />
        <div>
          <Button type="submit" loading={isPending}>
            {t('lists.saveView')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
