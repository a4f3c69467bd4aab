import { useEffect, useRef } from 'react';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { rowWords } from './row-words.ts';

/** At most this many changes are announced one by one. */
const few = 2;

/** Compares two fetches and describes what changed; undefined when nothing worth announcing did. */
export function announcedChanges(
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

/** Announces changes of the page to screen readers while it is open. */
export function useAnnounceChanges(rows: readonly MonitorRow[] | undefined, now: IsoInstant): void {
  const announce = useAnnounce();
  const say = useLanguage();
  const before = useRef(rows);
  useEffect(() => {
    const said = before.current && rows && announcedChanges(before.current, rows, now, say);
    before.current = rows;
    if (said !== undefined) announce(said);
  }, [rows, now, say, announce]);
}
