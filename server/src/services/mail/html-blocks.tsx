/** @jsxRuntime automatic */
import { Button } from '@react-email/button';
import { Fragment, type ReactNode } from 'react';
import type { ListItem, MailBlock, MailField } from './content.ts';
import { Panel } from './html-panel.tsx';
import { light } from './html-styles.ts';

export type Direction = 'ltr' | 'rtl';

const gap = '0 0 20px';

export const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="m-link"
    href={href}
    target="_blank"
    rel="noopener"
    style={{ color: light.link, textDecoration: 'underline' }}
  >
    {children}
  </a>
);

/** Isolates a value, so that an address, a price or a name keeps its own direction. */
const Value = ({ value, address }: Pick<MailField, 'value' | 'address'>) =>
  address === undefined ? (
    <bdi>{value}</bdi>
  ) : (
    <Link href={address}>
      <bdi>{value}</bdi>
    </Link>
  );

/** Maximum length of values that fit beside their label, also on a phone. In a list either all values are beside their labels or none is; in a sum all are. */
const maxBeside = 22;

const isBeside = ({ label, value, address }: MailField): boolean =>
  address === undefined && value.length <= maxBeside && label.length + value.length <= 2 * maxBeside;

const sides = (direction: Direction) =>
  direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);

const Row = ({
  start,
  end,
  direction,
  isStrong,
}: {
  start: ReactNode;
  end: ReactNode;
  direction: Direction;
  isStrong: boolean;
}) => {
  const [startSide, endSide] = sides(direction);
  const weight = isStrong ? 700 : 400;
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td align={startSide} valign="top" style={{ padding: '4px 0', fontWeight: weight }}>
            {start}
          </td>
          <td
            align={endSide}
            valign="top"
            style={{
              padding: direction === 'rtl' ? '4px 12px 4px 0' : '4px 0 4px 12px',
              fontWeight: isStrong ? 700 : 600,
              whiteSpace: 'nowrap',
            }}
          >
            {end}
          </td>
        </tr>
      </tbody>
    </table>
  );
};

const FieldLine = ({
  field,
  direction,
  beside,
}: {
  field: MailField;
  direction: Direction;
  beside: boolean;
}) =>
  beside ? (
    <Row
      start={field.label}
      end={<Value {...field} />}
      direction={direction}
      isStrong={field.isTotal === true}
    />
  ) : (
    <div style={{ padding: '4px 0' }}>
      <div className="m-muted" style={{ fontSize: '14px', color: light.muted }}>
        {field.label}
      </div>
      <div style={{ fontWeight: 600 }}>
        <Value {...field} />
      </div>
    </div>
  );

const Metadata = ({ fields, direction }: { fields: readonly MailField[]; direction: Direction }) => {
  const beside = fields.every(isBeside) || fields.some(({ isTotal }) => isTotal);
  return (
    <Panel
      name="m-panel"
      style={{ backgroundColor: light.sunken, borderRadius: '12px' }}
      padding="12px 20px"
      margin={gap}
    >
      {fields.map((field, index) => (
        <FieldLine key={index} field={field} direction={direction} beside={beside} />
      ))}
    </Panel>
  );
};

const Items = ({ items, direction }: { items: readonly ListItem[]; direction: Direction }) => (
  <ul style={{ margin: gap, padding: direction === 'rtl' ? '0 22px 0 0' : '0 0 0 22px' }}>
    {items.map(({ text, address }, index) => (
      <li key={index} style={{ margin: '0 0 8px' }}>
        {address === undefined ? (
          <bdi>{text}</bdi>
        ) : (
          <Link href={address}>
            <bdi>{text}</bdi>
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** A user's quoted text, with its own background and a line along its side. */
const Quote = ({ quote, intro, direction }: { quote: string; intro: string; direction: Direction }) => (
  <>
    <p style={{ margin: '0 0 8px' }}>{intro}</p>
    <Panel
      name="m-panel"
      style={{
        backgroundColor: light.sunken,
        [direction === 'rtl' ? 'borderRight' : 'borderLeft']: `4px solid ${light.accent}`,
      }}
      padding="12px 20px"
      margin={gap}
    >
      <blockquote dir="auto" style={{ margin: '0' }}>
        {quote.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </blockquote>
    </Panel>
  </>
);

const Code = ({ code, label }: { code: string; label: string }) => (
  <>
    <p style={{ margin: '0 0 8px' }}>{label}:</p>
    <Panel
      name="m-code"
      style={{
        backgroundColor: light.accentSoft,
        border: `1px solid ${light.accent}`,
        borderRadius: '12px',
        textAlign: 'center',
        color: light.ink,
      }}
      padding="16px 8px"
      margin={gap}
    >
      <span
        dir="ltr"
        style={{
          fontFamily: "Consolas,Menlo,'Courier New',monospace",
          fontSize: '38px',
          lineHeight: '48px',
          fontWeight: 700,
          letterSpacing: '8px',
        }}
      >
        {code}
      </span>
    </Panel>
  </>
);

/** One part of a mail. */
export const Block = ({ block, direction }: { block: MailBlock; direction: Direction }) => {
  if (typeof block === 'string') return <p style={{ margin: gap }}>{block}</p>;
  if ('quote' in block) return <Quote {...block} direction={direction} />;
  if ('fields' in block) return <Metadata fields={block.fields} direction={direction} />;
  if ('items' in block) return <Items items={block.items} direction={direction} />;
  if ('code' in block) return <Code {...block} />;
  if ('title' in block)
    return (
      <div className="m-line" style={{ borderTop: `1px solid ${light.hairline}`, padding: '16px 0 8px' }}>
        <Row start={<bdi>{block.title}</bdi>} end={<bdi>{block.value}</bdi>} direction={direction} isStrong />
      </div>
    );
  return (
    <p style={{ margin: gap }}>
      <Link href={block.address}>{block.link}</Link>
    </p>
  );
};

/** The action of a mail, as a button that Outlook draws too. */
export const ActionButton = ({ label, address }: { label: string; address: string }) => (
  <div style={{ margin: '4px 0 24px' }}>
    <Button
      className="m-button"
      href={address}
      rel="noopener"
      style={{
        backgroundColor: light.primary,
        color: light.onPrimary,
        borderRadius: '10px',
        fontSize: '16px',
        fontWeight: 700,
        padding: '14px 28px',
      }}
    >
      {label}
    </Button>
  </div>
);
