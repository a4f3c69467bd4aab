import { useEffect, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import { Text } from '#src/ui/text.tsx';
import { overlayWords as words } from './overlay-texts.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import { type StoredVersion, type VersionDifference, versionDifference } from './version-differences.ts';
import { filled } from './workbench-texts.ts';

type Versions = Readonly<Record<string, Partial<StoredVersion>>>;
const versionFiles = byFolder(import.meta.glob<Versions>('../../flows/*/*/versions.json', { import: 'default' }));

interface Compared {
  readonly before: string;
  readonly after: string;
  readonly difference: VersionDifference;
}

/**
 * Compares the last two versions of a flow. Null when it has only one, and when the one before is so old that its
 * definition was not kept.
 */
export async function lastDifference(flow: string): Promise<Compared | null> {
  const versions = (await versionFiles[flow]?.()) ?? {};
  const [after = '', before = ''] = Object.keys(versions).toSorted((one, other) => Number(other) - Number(one));
  const [old, now] = [versions[before]?.declared, versions[after]?.declared];
  if (old === undefined || now === undefined) return null;
  return { before, after, difference: versionDifference({ declared: old }, { declared: now }) };
}

const isOf = (step: string) => (field: string) => field.startsWith(`${step}.`);

/** Returns a short word for each step that the last version changed. */
function marksOf({ map }: DrawnMap, { difference }: Compared, language: Language): ReadonlyMap<string, string> {
  return new Map(
    map.nodes.flatMap(({ id }): readonly (readonly [string, string])[] => {
      if (difference.addedSteps.includes(id)) return [[id, words.isNew[language]]];
      if (difference.movedSteps.includes(id)) return [[id, words.isMoved[language]]];
      const { addedFields, removedFields, movedFields, changedFields } = difference;
      const fields = [...addedFields, ...removedFields, ...movedFields, ...changedFields].filter(isOf(id));
      return fields.length === 0 ? [] : [[id, filled(words.isChanged[language], { count: String(fields.length) })]];
    }),
  );
}

/** Loads the difference of the last two versions, and marks the steps that it changed. */
export function useVersions(drawn: DrawnMap, language: Language) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const { id } = drawn.map;
  useEffect(() => {
    let isWanted = true;
    void lastDifference(id).then((found) => isWanted && setCompared(found));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const marks = compared === null ? new Map<string, string>() : marksOf(drawn, compared, language);
  return { compared, marks };
}

const parts = [
  'addedSteps',
  'removedSteps',
  'movedSteps',
  'addedFields',
  'removedFields',
  'movedFields',
  'changedFields',
] as const;

interface VersionsPanelProps {
  readonly versions: ReturnType<typeof useVersions>;
  readonly language: Language;
}

/** Lists what is new, gone and moved. A removed step is on no map any more, so it stands here only. */
export const VersionsPanel = ({ versions: { compared }, language }: VersionsPanelProps) => {
  if (compared === null) return <Text>{words.onlyVersion[language]}</Text>;
  const { before, after, difference } = compared;
  return (
    <section className="bench-over">
      <h2>{filled(words.versionsOf[language], { before, after })}</h2>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{words[part][language]}</dt>
            <dd>{difference[part].join(', ') || words.none[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
