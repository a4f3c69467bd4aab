import { useEffect, useRef } from 'react';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { rowWords } from './row-words.ts';

/** At most this many are told one by one. */
const few = 2;

/** What has changed between two readings, in the words of the rows; undefined when nothing has that is worth saying. */
export function changesSaid(
  before: readonly MonitorRow[],
  after: readonly MonitorRow[],
  now: IsoInstant,
  say: Say,
): string | undefined {
  const changed = after.filter((row) => {
    const old = before.find(({ estateId }) => estateId === row.estateId);
    if (old === undefined || old === row) return false;
    const [was, is] = [rowWords(old, now, say), rowWords(row, now, say)];
    return was.state !== is.state || was.note !== is.note;
  });
  if (changed.length === 0) return undefined;
  if (changed.length > few) return say.text(words.changedMany, { count: changed.length });
  return changed
    .map((row) => say.text(words.changedOne, { address: row.home.address, ...plain(rowWords(row, now, say)) }))
    .join('. ');
}

const plain = ({ state, note }: { readonly state: string; readonly note: string }) => ({ state, note });

/** Tells those who listen what happens on the page while it is open. */
export function useChangesSaid(rows: readonly MonitorRow[] | undefined, now: IsoInstant): void {
  const announce = useAnnounce();
  const say = useLanguage();
  const before = useRef(rows);
  useEffect(() => {
    const said = before.current && rows && changesSaid(before.current, rows, now, say);
    before.current = rows;
    if (said !== undefined) announce(said);
  }, [rows, now, say, announce]);
}
