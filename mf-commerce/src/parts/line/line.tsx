import type { ReactNode } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Avatar } from 'shared-ui/avatar';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './line.module.css';
import { isSession, type LineItem, lineDetails } from './line-details.ts';

export interface LineProps {
  item: LineItem;
  /** What it costs, at the end of the row. */
  price?: ReactNode;
  /** Note below its details. */
  note?: ReactNode;
  /** Action below its price, or beside it where there is little room. */
  action?: ReactNode;
  /** Makes its name a link. */
  href?: string;
  /** Dimmed: it cannot be bought. */
  dim?: boolean;
}

/** One product of a cart or an order (EC §2.4): in the cart, at checkout, on a receipt. */
export function Line({ item, price, note, action, href, dim = false }: LineProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { name, image } = item;
  return (
    <div className={dim ? `${styles.line} ${styles.dim}` : styles.line}>
      <span className={isSession(item) ? styles.person : styles.picture}>
        {isSession(item) ? (
          <Avatar name={name} src={image ?? undefined} size="l" />
        ) : (
          <Picture alt="" src={image ?? undefined} seed={name} ratio="square" />
        )}
      </span>
      <div className={styles.words}>
        <Text strong>
          <bdi>{href === undefined ? name : <TextLink href={href}>{name}</TextLink>}</bdi>
        </Text>
        {lineDetails(item, { t, language, timeZone: deviceZone() }).map(({ key, text }) => (
          <Text key={key} size="s" tone="muted" numbers>
            <bdi>{text}</bdi>
          </Text>
        ))}
        {note}
      </div>
      {(price !== undefined || action !== undefined) && (
        <div className={styles.end}>
          {price !== undefined && <div className={styles.price}>{price}</div>}
          {action}
        </div>
      )}
    </div>
  );
}
