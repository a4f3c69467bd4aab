import type { ReactNode } from 'react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { byFolder } from '#src/engine/by-folder.ts';
import type { SampleStory } from '#src/renderer/testing/sample-story.tsx';

type StoryFile = Readonly<Record<string, unknown>> & { readonly default: { readonly title: string } };
const storyFiles = byFolder(import.meta.glob<StoryFile>('../../flows/*/*/*.stories.tsx'));
/** The stories of an area's flows that have none in their own folders. */
const areaFiles = import.meta.glob<StoryFile>('../../flows/*/*.stories.tsx');

/** One story of a step: its address in Storybook, and how it draws. */
export interface StepStory {
  readonly id: string;
  readonly name: string;
  readonly step: string;
  readonly state: string;
  /** The state of the form's lifecycle; empty where it has none. */
  readonly protocol: string;
  readonly draw: (language: string) => ReactNode;
}

const isSampleStory = (value: unknown): value is SampleStory =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'render' in value;

/** Loads every story of a flow's steps, in the order of its file. None for a lifecycle. */
export async function storiesOf(flow: string): Promise<readonly StepStory[]> {
  const own = storyFiles[flow];
  const files = own === undefined ? Object.values(areaFiles) : [own];
  return (await Promise.all(files.map((load) => load()))).flatMap((file) => storiesIn(file, flow));
}

const storiesIn = (file: StoryFile, flow: string): readonly StepStory[] =>
  Object.entries(file).flatMap(([key, story]): readonly StepStory[] =>
    isSampleStory(story) && story.parameters.shows.flow === flow
      ? [
          {
            id: toId(file.default.title, storyNameFromExport(key)),
            name: story.name,
            ...story.parameters.shows,
            draw: (language) => story.render({}, { globals: { language } }),
          },
        ]
      : [],
  );

/** Returns the story that stands for each step on the map: the first that is filled in, else the first. */
export function storyOfEachStep(stories: readonly StepStory[]): ReadonlyMap<string, StepStory> {
  const byStep = new Map<string, StepStory>();
  for (const story of stories) {
    const before = byStep.get(story.step);
    if (before === undefined || (before.state !== 'filled' && story.state === 'filled')) byStep.set(story.step, story);
  }
  return byStep;
}
