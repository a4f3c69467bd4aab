import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CsvCell } from '#src/domain/csv.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import './list-print.css';

export interface ListPrintProps {
  readonly title: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** Called when the browser's print is over: printed or not. */
  readonly onDone: () => void;
}

/** Prints a list as a table, in place of the page: every row, and the heading again on each sheet. */
export const ListPrint = ({ title, heading, rows, onDone }: ListPrintProps) => {
  const { language } = useLanguage();
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const shown = (one: CsvCell) => (typeof one === 'number' ? countText(one, language) : one);
  return createPortal(
    <div className="list-print">
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {heading.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are printed once, and have no ids of their own.
            <tr key={number}>
              {row.map((one, column) => (
                <td key={heading[column]}>{shown(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
};
