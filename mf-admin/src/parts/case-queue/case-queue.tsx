import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { HeldCase } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Card, Group, Stack } from 'shared-ui/layout';
import { ItemList } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { BulkBar } from '../bulk-list/bulk-bar.tsx';
import { BulkCheckbox } from '../bulk-list/bulk-checkbox.tsx';
import { BulkResult } from '../bulk-list/bulk-result.tsx';
import { type BulkAction, useBulk } from '../bulk-list/use-bulk.ts';
import styles from './case-queue.module.css';
import { Holder } from './holder.tsx';
import { type Case, type CasePage, useCaseQueue } from './use-case-queue.ts';
import { useHeldCases } from './use-held-cases.ts';

/** What the form of a case may do with its queue. */
export interface CaseActions {
  /** The text that was entered before another case was shown. */
  draft: string;
  onDraft(text: string): void;
  /** The case is decided, by the caller or by another operator: shows the next one. */
  onDecided(): void;
}

interface CaseQueueProps<Item extends Case> {
  /** Id of the queue, as on the start page. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  /** The page of cases that `useQueuePage` names. */
  query: {
    data: CasePage<Item> | undefined;
    error: ApiError | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
  empty: string;
  /** Heading of the shown case. */
  heading(item: Item): string;
  /** Name of a case where several are selected: differs for each. @default its heading */
  nameOf?(item: Item): string;
  /** A case in the list. */
  row(item: Item): ReactNode;
  /** What can be done with several cases at once, beside taking and releasing them. */
  actions?: readonly BulkAction<Item>[];
  /** The shown case and the form to decide about it. */
  children(item: Item, actions: CaseActions): ReactNode;
}

/** Whether a key belongs to a field. The checkboxes of the list type nothing. */
const isTyping = (target: EventTarget, list: HTMLElement | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('textarea, select, dialog') !== null ||
    (target.closest('input') !== null && list?.contains(target) !== true));

/**
 * The cases of a queue, of which one is shown beside the list. After a decision the next one is shown. While the focus is in the
 * queue, and not in a field, J shows the next case and K the previous one, and X selects the shown one, with Shift all since the last.
 * Several selected ones are taken, released or decided at once.
 */
export function CaseQueue<Item extends Case>({
  id,
  label,
  query,
  empty,
  heading,
  nameOf = heading,
  row,
  actions = [],
  children,
}: CaseQueueProps<Item>) {
  const { t } = useTexts('mf-admin');
  const queue = useCaseQueue(query.data);
  const bulk = useBulk(queue.open, queue.remove);
  const held = useHeldCases<Item>(id, queue.isDecided);
  const list = useRef<HTMLElement>(null);
  const [drafts] = useState(() => new Map<number, string>());
  const { shown, open } = queue;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target, list.current)) return;
    // By the position of the key, so that it is the same with an Arabic keyboard.
    if (event.code === 'KeyJ') queue.move(1);
    else if (event.code === 'KeyK') queue.move(-1);
    else if (event.code === 'KeyX' && shown && open.length > 1) bulk.toggle(shown, event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus; keys are a shortcut for them
    <div onKeyDown={onKeyDown}>
      <Stack gap="m">
        <BulkResult result={bulk.result} nameOf={nameOf} />
        <Loaded query={query} loading={<LoadingState shape="form" />}>
          {({ last_page }) => {
            if (!shown)
              return query.isFetching ? (
                <LoadingState shape="form" />
              ) : (
                <Empty text={empty} hasFocus={queue.turn > 0 && bulk.result === undefined} />
              );
            return (
              <Stack gap="m">
                {queue.isGone && !query.isFetching && (
                  <FormMessage tone="info">{t('queue.gone')}</FormMessage>
                )}
                <div className={styles.queue}>
                  <ShownCase key={shown.id} heading={heading(shown)} turn={queue.turn}>
                    {!held.isReleased(shown) && <Holder queue={id} id={shown.id} />}
                    {children(shown, {
                      draft: drafts.get(shown.id) ?? '',
                      onDraft: (text) => drafts.set(shown.id, text),
                      onDecided: () => {
                        drafts.delete(shown.id);
                        queue.decide(shown.id);
                      },
                    })}
                  </ShownCase>
                  <aside ref={list} className={styles.list} aria-label={label}>
                    {open.length > 1 && (
                      <Group gap="s">
                        <Button variant="secondary" size="s" onClick={() => queue.move(-1)}>
                          {t('queue.previous')}
                        </Button>
                        <Button variant="secondary" size="s" onClick={() => queue.move(1)}>
                          {t('queue.next')}
                        </Button>
                      </Group>
                    )}
                    <BulkBar bulk={bulk} actions={[...actions, ...held.actions]} keys={t('queue.keys')} />
                    <ItemList
                      label={label}
                      layout="stack"
                      state="ready"
                      items={open}
                      refreshing={query.isPlaceholderData}
                      onRetry={() => void query.refetch()}
                      keyOf={({ id }) => id}
                      empty=""
                      page={queue.page}
                      pages={last_page}
                      onPage={queue.onPage}
                    >
                      {(item) => (
                        <div className={styles.entry}>
                          {open.length > 1 && (
                            <BulkCheckbox
                              bulk={bulk}
                              item={item}
                              label={
                                <VisuallyHidden>{t('bulk.select', { name: nameOf(item) })}</VisuallyHidden>
                              }
                            />
                          )}
                          <button
                            type="button"
                            className={styles.choice}
                            aria-current={item.id === shown.id ? 'true' : undefined}
                            onClick={() => queue.choose(item.id)}
                          >
                            {row(item)}
                            <HeldBy held={held.findHolder(item)} />
                          </button>
                        </div>
                      )}
                    </ItemList>
                  </aside>
                </div>
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </div>
  );
}

/** Who works on a case of the list. */
function HeldBy({ held }: { held: HeldCase | undefined }) {
  const { t } = useTexts('mf-admin');
  if (!held) return null;
  return held.is_own === 1 ? (
    <Badge tone="success">{t('queue.own')}</Badge>
  ) : (
    <Badge tone="warning">{t('queue.heldBy', { name: held.taken_by.username })}</Badge>
  );
}

/** The shown case. Its heading gets the focus each time a case was chosen. */
function ShownCase(props: { heading: string; turn: number; children: ReactNode }) {
  const headingId = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.turn > 0) ref.current?.focus();
  }, [props.turn]);
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.case}>
      <Stack gap="m">
        <h2 ref={ref} id={headingId} tabIndex={-1} className={styles.heading}>
          <bdi>{props.heading}</bdi>
        </h2>
        {props.children}
      </Stack>
    </Card>
  );
}

function Empty({ text, hasFocus }: { text: string; hasFocus: boolean }) {
  const { t } = useTexts('mf-admin');
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    if (takesFocus.current) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        picture="path"
        title={text}
        action={
          <Button variant="secondary" href="/admin">
            {t('queue.toWork')}
          </Button>
        }
      />
    </div>
  );
}
