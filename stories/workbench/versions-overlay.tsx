import { useEffect, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import { Text } from '#src/ui/text.tsx';
import { overlayWords as words } from './overlay-texts.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import { type StoredVersion, type VersionDifference, versionDifference } from './version-differences.ts';
import { filled } from './workbench-texts.ts';

type Versions = Readonly<Record<string, StoredVersion>>;
const versionFiles = byFolder(import.meta.glob<Versions>('../../flows/*/*/versions.json', { import: 'default' }));

interface Compared {
  readonly before: string;
  readonly after: string;
  readonly difference: VersionDifference;
}

/** Compares each version of a flow with the one before, the newest first. Empty for a flow with one version or none. */
export async function differencesOf(flow: string): Promise<readonly Compared[]> {
  const versions = Object.entries((await versionFiles[flow]?.()) ?? {}).toSorted(
    ([one], [other]) => Number(other) - Number(one),
  );
  return versions.slice(1).flatMap(([before, old], index) => {
    const [after, now] = versions[index] ?? [];
    return after === undefined || now === undefined ? [] : [{ before, after, difference: versionDifference(old, now) }];
  });
}

const isOf = (step: string) => (field: string) => field.startsWith(`${step}.`);

/** Returns a short word for each step that a version changed. */
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

/** Loads every difference of a flow, keeps the one that is chosen, and marks the steps that it changed. */
export function useVersions(drawn: DrawnMap, language: Language) {
  const [all, setAll] = useState<readonly Compared[]>([]);
  const [chosen, choose] = useState('');
  const { id } = drawn.map;
  useEffect(() => {
    let isWanted = true;
    void differencesOf(id).then((found) => isWanted && setAll(found));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const compared = all.find(({ after }) => after === chosen) ?? all[0] ?? null;
  const marks = compared === null ? new Map<string, string>() : marksOf(drawn, compared, language);
  return { all, compared, choose, marks };
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
export const VersionsPanel = ({ versions: { all, compared, choose }, language }: VersionsPanelProps) => {
  if (compared === null) return <Text>{words.onlyVersion[language]}</Text>;
  const { after: chosen, difference } = compared;
  const label = ({ before, after }: Compared) => filled(words.versionsOf[language], { before, after });
  return (
    <section className="bench-over">
      <h2>{label(compared)}</h2>
      {all.length < 2 ? null : (
        <label className="bench-field">
          {words.whichVersions[language]}
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            {all.map((one) => (
              <option key={one.after} value={one.after}>
                {label(one)}
              </option>
            ))}
          </select>
        </label>
      )}
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
