import { type ReactNode, useId } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import choice from '../choice/choice.module.css';
import { classes } from '../classes.ts';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState, Skeleton } from '../states/loading-state.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './people-chooser.module.css';

export interface PersonOption {
  id: number;
  name: string;
  avatar?: string;
  /** Shown below the name: 'You', or why a disabled person cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface PeopleChooserProps extends Omit<FieldProps, 'disabled'> {
  people: readonly PersonOption[];
  mode: 'one' | 'many';
  /** Ids of the chosen people; with `one` at most one. */
  value: readonly number[];
  onChange(ids: number[]): void;
  /** @default 'ready' */
  state?: 'loading' | 'error' | 'ready';
  /** Shows Retry if `state` is 'error'. */
  onRetry?(): void;
  /** Shown if there is nobody to choose. */
  empty?: ReactNode;
  /** Shown below the people: a link to add one. */
  action?: ReactNode;
}

/** Minimum number of selectable people for the button that chooses all. */
const fewest = 4;

/** Chooses one person or several. */
export function PeopleChooser(props: PeopleChooserProps) {
  const { label, id, hint, error, required, state = 'ready', onRetry, people, empty, action } = props;
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  return (
    <FieldGroup
      role={props.mode === 'one' ? 'radiogroup' : undefined}
      parts={parts}
      label={label}
      hint={hint}
      error={error}
      required={required}
    >
      {state === 'loading' && (
        <LoadingState>
          <div className={styles.people}>
            {[1, 2, 3].map((row) => (
              <div key={row} className={styles.skeleton}>
                <Skeleton shape="circle" className={styles.face} />
                <Skeleton className={styles.name} />
              </div>
            ))}
          </div>
        </LoadingState>
      )}
      {state === 'error' && <ErrorState message={texts.listFailed} onRetry={onRetry} />}
      {state === 'ready' &&
        (people.length > 0 ? <People {...props} isWrong={Boolean(error)} /> : (empty ?? texts.nothingFound))}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </FieldGroup>
  );
}

function People({
  people,
  mode,
  value,
  onChange,
  name,
  required,
  isWrong,
}: PeopleChooserProps & { isWrong: boolean }) {
  const texts = useKitTexts();
  const ownName = useId();
  const open = people.filter(({ disabled }) => !disabled).map(({ id }) => id);
  const chosen = open.filter((id) => value.includes(id));
  // Ordered like the people, whatever the order of choosing.
  const choose = (id: number, isChosen: boolean) =>
    onChange(mode === 'one' ? [id] : open.filter((each) => (each === id ? isChosen : chosen.includes(each))));
  return (
    <ul className={styles.people}>
      {mode === 'many' && open.length >= fewest && (
        <li>
          <label className={classes(styles.person, styles.all)}>
            <input
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
              }}
              type="checkbox"
              className={choice.input}
              checked={chosen.length === open.length}
              onChange={(event) => onChange(event.target.checked ? open : [])}
            />
            <span className={styles.words}>{texts.chooseAll}</span>
          </label>
        </li>
      )}
      {people.map((person) => (
        <li key={person.id}>
          <label className={styles.person}>
            <input
              type={mode === 'one' ? 'radio' : 'checkbox'}
              className={choice.input}
              name={name ?? ownName}
              value={person.id}
              checked={!person.disabled && value.includes(person.id)}
              disabled={person.disabled}
              required={mode === 'one' ? required : undefined}
              // A radio button has no such state; its group has.
              aria-invalid={(mode === 'many' && isWrong) || undefined}
              onChange={(event) => choose(person.id, event.target.checked)}
            />
            <Avatar name={person.name} src={person.avatar} size="s" />
            <span className={styles.words}>
              <bdi>{person.name}</bdi>
              {person.note !== undefined && <span className={styles.note}>{person.note}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
