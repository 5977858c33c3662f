/** @jsxRuntime automatic */
import type { CSSProperties, ReactNode } from 'react';

interface PanelProps {
  /** Class of the cell for the dark scheme. */
  name: string;
  cellName?: string;
  style: CSSProperties;
  padding: string;
  margin?: string;
  children: ReactNode;
}

/** A box, built as a table of one cell, because some mail programs support padding only there. */
export const Panel = ({ name, cellName = '', style, padding, margin = '0', children }: PanelProps) => (
  <table
    role="presentation"
    width="100%"
    border={0}
    cellPadding="0"
    cellSpacing="0"
    style={{ margin, borderCollapse: 'separate' }}
  >
    <tbody>
      <tr>
        <td className={`${name} ${cellName}`.trim()} style={{ ...style, padding }}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);
